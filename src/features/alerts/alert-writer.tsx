import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Alert, AlertKind, AlertScope, AlertWindow } from '#contract/alerts/alerts.ts'
import { Recipients } from '#contract/channels/recipients.ts'
import { alertFigures } from '#contract/metrics/alerts.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import { optionalWithDefault } from '#contract/tolerance.ts'
import { alertQuery, createAlert, refreshAlerts, updateAlert } from '#src/api/alerts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { type AlertDraft, blankAlert, pickAlertDraft } from '#src/machines/edited-alert.ts'
import { Button } from '#src/ui/button.tsx'
import { documentActors, type DocumentKind } from '#src/widgets/actors/document-actors.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { AlertForm } from './alert-form.tsx'
import { isFaulty, toBody, toDraft } from './draft.ts'
import { scopeOfSearch } from './scope.ts'
import type { AlertSearch } from './search.ts'

const alerts: DocumentKind<Alert, AlertDraft> = {
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
  refresh: (cache, workspaceId) => {
    void refreshAlerts(cache, workspaceId)
    // Charts request alert marks only if the workspace has an alert.
    void cache.invalidateQueries({ queryKey: workspaceQuery(workspaceId).queryKey })
  },
}

type AlertWriterProps = {
  /** Null for a new alert. */
  alertId: string | null
  /** Initial values of a new alert. */
  search: AlertSearch
  onSaved: (alertId: string) => void
  onBack: () => void
}

export function AlertWriter({ alertId, search, onSaved, onBack }: AlertWriterProps) {
  const mayEdit = useMay('alerts.edit')
  const { view: _, unread: __, ...beginning } = search
  return (
    <DocumentEditor
      thing="alert"
      provide={(services) => alertEditorMachine.provide({ actors: documentActors(alerts, services) })}
      address={alertId ?? `new ${JSON.stringify(beginning)}`}
      documentId={alertId}
      copyOf={search.copy ?? null}
      // A new alert notifies its author; without `alerts.edit`, a member can only create personal alerts.
      initialDraft={(userId): AlertDraft => ({
        ...blankAlert,
        kind: search.kind ?? blankAlert.kind,
        scope: scopeOfSearch(search),
        recipients: [{ kind: 'member', userId }],
        own: !mayEdit,
      })}
      toOrigin={({ kind, scope }) => JSON.stringify([kind, scope])}
      isOwn={({ current, next }, id) =>
        next.pathname.endsWith(`/alerts/${id}`) &&
        (next.pathname !== current.pathname || (next.search as AlertSearch).view === 'edit')
      }
      onSaved={onSaved}
      back={
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      {(state, send) => <AlertForm state={state} send={send} onBack={onBack} />}
    </DocumentEditor>
  )
}
