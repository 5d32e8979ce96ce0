import { queryOptions } from '@tanstack/react-query'
import { previewUpload } from '#src/api/imports.ts'
import { workspaceKey } from '#src/api/workspaces.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'

/** The first rows of an upload, read and mapped as a draft says. */
export const previewQuery = (workspaceId: string, uploadId: string, draft: ImportDraft) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'uploads', uploadId, 'preview', draft],
    queryFn: ({ signal }) => previewUpload({ workspaceId, uploadId, ...draft }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
