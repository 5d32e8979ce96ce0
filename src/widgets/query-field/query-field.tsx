import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { QueryEditor } from './query-editor.tsx'
import { createSuggest } from './suggestions.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export function QueryField({ ...editor }: Omit<ComponentProps<typeof QueryEditor>, 'suggest'> & {}) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const suggest = useMemo(() => createSuggest(cache, workspaceId), [cache, workspaceId])
  return <QueryEditor {...editor} suggest={suggest} />
}
