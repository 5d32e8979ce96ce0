import * as audit from '#contract/workspaces/audit.ts'
import * as retention from '#contract/workspaces/retention.ts'
import { downloadWithoutTimeout } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery } from './query.ts'

export const downloadAudit = downloadWithoutTimeout(audit.downloadAudit)

export const auditQuery = definePagedQuery(audit.listAudit, ['audit', 'list'])
export const auditPeopleQuery = defineWorkspaceQuery(audit.listAuditPeople, ['audit', 'people'])
export const retentionQuery = defineQuery(retention.previewRetention, ['retention'])
