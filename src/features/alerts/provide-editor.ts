import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Alert, AlertKind, AlertScope, AlertWindow } from '#contract/alerts/alerts.ts'
import { Recipients } from '#contract/channels/recipients.ts'
import { alertFigures } from '#contract/metrics/alerts.ts'
import { optionalWithDefault } from '#contract/tolerance.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import { alertQuery, createAlert, refreshAlerts, updateAlert } from '#src/api/alerts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { type AlertDraft, blankAlert, pickAlertDraft } from '#src/machines/edited-alert.ts'
import { documentActors, type DocumentKind, type DocumentServices } from '#src/widgets/actors/document-actors.ts'
import { toBody, isFaulty, toDraft } from './draft.ts'

const alerts: DocumentKind<Alert, AlertDraft, { faulty: boolean }> = {
  name: 'alert',
  Draft: z.object({
    name: z.string(),
    kind: AlertKind,
    condition: z.object({
      score: z.enum(['2', '3', '4']),
      metric: z.enum(namesOf(alertFigures)),
      test: z.enum(['above', 'below', 'rises', 'falls']),
      value: z.string(),
      window: AlertWindow,
      authorListId: z.string(),
      followers: z.string(),
      faults: z.array(z.enum(['silence', 'gap', 'credentials'])),
    }),
    scope: AlertScope,
    quiet: z.object({ from: z.string(), until: z.string(), days: z.array(z.number()) }),
    cooldown: z.string(),
    recipients: Recipients,
    own: z.boolean(),
    asDraft: optionalWithDefault(z.boolean(), false),
  }),
  newDrafts: 'ofEachOrigin',
  blank: blankAlert,
  draftOf: pickAlertDraft,
  toDraft,
  validate: (draft) => ({ faulty: isFaulty(draft) }),
  fields: ['name', 'recipients', 'scope'],
  query: ({ workspaceId, documentId }) => alertQuery({ workspaceId, alertId: documentId }),
  create: (workspaceId, draft) => createAlert({ workspaceId, ...toBody(draft), ...(draft.asDraft && { draft: true }) }),
  update: ({ documentId, ...address }, draft) =>
    updateAlert({ ...address, alertId: documentId, ...toBody(draft), draft: draft.asDraft }),
  refresh: (cache, workspaceId, alert) => {
    cache.setQueryData(alertQuery({ workspaceId, alertId: alert.id }).queryKey, alert)
    void refreshAlerts(cache, workspaceId)
    // Charts request alert marks only if the workspace has an alert.
    void cache.invalidateQueries({ queryKey: workspaceQuery(workspaceId).queryKey })
  },
}

export function provideEditor(services: DocumentServices) {
  const { open, save, draft } = documentActors(alerts, services)
  return alertEditorMachine.provide({
    actors: {
      openDocument: fromPromise(({ input }) => open(input)),
      saveDocument: fromPromise(({ input }) => save(input)),
      draft,
    },
  })
}
