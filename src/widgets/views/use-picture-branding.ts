import { skipToken, useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { readPngSize, toLogoUrl } from '#contract/workspaces/branding.ts'
import { brandingQuery } from '#src/api/branding.ts'
import type { PictureBranding } from '#src/ui/charts/picture.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { SharedContentContext } from './shared.ts'

/** The branding of a shared page or of the workspace; null without one. */
export function usePictureBranding(): PictureBranding | null {
  const shared = use(SharedContentContext)
  const query = brandingQuery(useWorkspaceId())
  const { data } = useQuery(shared === null ? query : { ...query, queryFn: skipToken })
  const branding = shared?.branding ?? data
  return useMemo(() => {
    if (branding === undefined || Object.values(branding).every((part) => part === null)) return null
    const { logo } = branding
    const size = logo === null ? null : readPngSize(logo)
    return { ...branding, logo: logo === null || size === null ? null : { url: toLogoUrl(logo), ...size } }
  }, [branding])
}
