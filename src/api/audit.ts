import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as audit from '#contract/workspaces/audit.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call, downloadAtLeisure } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const listAudit = call(audit.listAudit)
const listAuditPeople = call(audit.listAuditPeople)
export const downloadAudit = downloadAtLeisure(audit.downloadAudit)

type Narrowed = CallInput<typeof audit.downloadAudit>

const auditKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'audit'] as const

export const auditQuery = (narrowed: Narrowed) =>
  infiniteQueryOptions({
    queryKey: [...auditKey(narrowed.workspaceId), 'list', narrowed],
    queryFn: ({ pageParam, signal }) =>
      listAudit({ ...narrowed, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const auditPeopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...auditKey(workspaceId), 'people'],
    queryFn: ({ signal }) => listAuditPeople({ workspaceId }, signal),
  })
