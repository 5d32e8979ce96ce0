import type { QueryClient } from '@tanstack/react-query'
import * as alerts from '#contract/alerts/alerts.ts'
import { call } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createAlert = call(alerts.createAlert)
export const updateAlert = call(alerts.updateAlert)
export const deleteAlert = call(alerts.deleteAlert)
export const steerAlert = call(alerts.steerAlert)

/** Polls alert states only while a page shows them. */
const pollingOptions = { refetchInterval: 5_000 }

export const alertsQuery = defineWorkspaceQuery(alerts.listAlerts, ['alerts'], pollingOptions)
export const alertQuery = defineQuery(alerts.getAlert, ['alerts', 'one'], pollingOptions)
export const alertPreviewQuery = defineQuery(alerts.previewAlert, ['alert-preview'], { staleTime: 60_000 })
export const firingPagesQuery = definePagedQuery(alerts.listFirings, ['alerts', 'firings'])

/** A firing never changes. */
export const firingQuery = defineQuery(alerts.getFiring, ['alerts', 'firing'], { staleTime: Infinity })

export const refreshAlerts = (cache: QueryClient, workspaceId: string) =>
  Promise.all(
    ['alerts', 'alert-marks'].map((part) =>
      cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), part] }),
    ),
  )
