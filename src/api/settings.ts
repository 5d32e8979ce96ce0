import * as audit from '#contract/workspaces/audit.ts'
import * as retention from '#contract/workspaces/retention.ts'
import { downloadAtLeisure } from './client.ts'
import { pagesOf, queryOf, queryOfWorkspace } from './query.ts'

export const downloadAudit = downloadAtLeisure(audit.downloadAudit)

export const auditQuery = pagesOf(audit.listAudit, ['audit', 'list'])
export const auditPeopleQuery = queryOfWorkspace(audit.listAuditPeople, ['audit', 'people'])
export const retentionQuery = queryOf(retention.previewRetention, ['retention'])
