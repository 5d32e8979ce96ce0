import type { QueryClient } from '@tanstack/react-query'
import * as alerts from '#contract/alerts/alerts.ts'
import { call } from './client.ts'
import { pagesOf, queryOf, queryOfWorkspace, workspaceKey } from './query.ts'

export const createAlert = call(alerts.createAlert)
export const updateAlert = call(alerts.updateAlert)
export const deleteAlert = call(alerts.deleteAlert)
export const steerAlert = call(alerts.steerAlert)
export const alertMarks = call(alerts.alertMarks)

/** Polls alert states only while a page shows them. */
const live = { refetchInterval: 5_000 }

export const alertsQuery = queryOfWorkspace(alerts.listAlerts, ['alerts'], live)
export const alertQuery = queryOf(alerts.getAlert, ['alerts', 'one'], live)
export const alertPreviewQuery = queryOf(alerts.previewAlert, ['alert-preview'], { staleTime: 60_000 })
export const firingPagesQuery = pagesOf(alerts.listFirings, ['alerts', 'firings'])

/** A firing never changes. */
export const firingQuery = queryOf(alerts.getFiring, ['alerts', 'firing'], { staleTime: Infinity })

export const refreshAlerts = (cache: QueryClient, workspaceId: string) =>
  Promise.all(
    ['alerts', 'alert-marks'].map((part) =>
      cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), part] }),
    ),
  )
