import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { AlertKind } from '#contract/alerts/kinds.ts'
import type { alertEditorMachine } from '#src/machines/alert-editor.ts'
import type { AlertDraft } from '#src/machines/edited-alert.ts'
import { translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { DocumentForm, EditorProblem, FormPart, NameField } from '#src/widgets/document-editor/document-form.tsx'
import { RecipientsField } from '#src/widgets/recipients/recipients-field.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { ConditionFields } from './condition-fields.tsx'
import { validate } from './draft.ts'
import { kindMeaning, kindName, toAlertStateLabel } from './labels.ts'
import { Preview } from './preview.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { recipientsInWords } from './recipients-in-words.ts'
import { AlertSummary } from './alert-summary.tsx'
import { scheduleInWords } from './words.ts'

export function AlertForm({
  state,
  send,
  onBack,
}: {
  state: SnapshotFrom<typeof alertEditorMachine>
  send: (event: EventFromLogic<typeof alertEditorMachine>) => void
  onBack: () => void
}) {
  const { draft, saved, documentId, problem } = state.context
  const mayNotifyOthers = useMay('alerts.edit')
  const { problems, complete } = useMemo(() => validate(draft), [draft])
  // An incomplete draft counts as an error only after a save attempt.
  const shown = state.matches({ open: 'invalid' }) ? problems : {}
  const change = (next: Partial<AlertDraft>) => {
    const changed = { ...draft, ...next }
    send({ type: 'draft.change', draft: changed, faulty: validate(changed).question === null })
  }
  const problemAt = (code: string) => (problem?.code === code ? translate(problem) : null)
  const recipientsProblem = problemAt('recipients')
  const mayStayDraft = documentId === null || (saved?.asDraft ?? false)
  return (
    <DocumentForm
      thing="alert"
      level={1}
      state={state}
      send={send}
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          {mayStayDraft ? (
            <Checkbox
              label={t`Save as draft`}
              title={t`Drafts aren’t checked. They need no query and no recipients.`}
              checked={draft.asDraft}
              onChange={({ currentTarget }) => change({ asDraft: currentTarget.checked })}
            />
          ) : null}
        </>
      }
    >
      <EditorProblem
        state={state}
        send={send}
        draftText={(some) => <DraftText draft={some} />}
        isAtField={({ code }) => code === 'recipients' || code === 'scope'}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 content-start gap-4">
          <FormPart title={t`Condition`}>
            <NameField state={state} onChange={(name) => change({ name })} />
            <div className="grid justify-items-start gap-1">
              <span aria-hidden className="text-xs font-medium text-ink-soft">
                <Trans>Kind</Trans>
              </span>
              {documentId === null ? (
                <SegmentedControl
                  label={t`Kind`}
                  value={draft.kind}
                  options={AlertKind.options.map((kind) => ({ value: kind, label: kindName(kind) }))}
                  onChange={(kind) => change({ kind })}
                />
              ) : (
                <Badge>{kindName(draft.kind)}</Badge>
              )}
              <p className="text-sm text-ink-soft">{kindMeaning(draft.kind)}</p>
            </div>
            <ConditionFields
              kind={draft.kind}
              condition={draft.condition}
              problems={shown}
              onChange={(condition) => change({ condition: { ...draft.condition, ...condition } })}
            />
          </FormPart>
          <FormPart title={t`Posts`}>
            <ScopeFields
              scope={draft.scope}
              problem={shown.scope ?? problemAt('scope')}
              onChange={(scope) => change({ scope })}
            />
          </FormPart>
          <FormPart title={t`When`}>
            <ScheduleFields
              cooldown={draft.cooldown}
              quiet={draft.quiet}
              problems={shown}
              onChange={(next) => change(next)}
            />
          </FormPart>
          <FormPart title={t`Recipients`}>
            {mayNotifyOthers ? (
              <div>
                <SegmentedControl
                  label={t`Recipients`}
                  value={draft.own ? 'own' : 'team'}
                  options={[
                    { value: 'team', label: t`Members, addresses and channels` },
                    { value: 'own', label: t`Only me` },
                  ]}
                  onChange={(value) => change({ own: value === 'own' })}
                />
              </div>
            ) : null}
            {draft.own ? (
              <>
                <p className="text-sm text-ink-soft">
                  <Trans>Only you can see this alert. You’re notified by email to your account’s address.</Trans>
                </p>
                {recipientsProblem === null ? null : <ErrorText>{recipientsProblem}</ErrorText>}
              </>
            ) : (
              <>
                <RecipientsField
                  value={draft.recipients}
                  onlySelf={false}
                  problem={recipientsProblem}
                  onChange={(recipients) => change({ recipients })}
                />
                {draft.recipients.length === 0 ? (
                  <p className="text-xs text-ink-faint">
                    <Trans>No recipients. The alert appears in its history and in charts only.</Trans>
                  </p>
                ) : null}
              </>
            )}
          </FormPart>
        </div>
        <Preview question={complete} />
      </div>
    </DocumentForm>
  )
}

function DraftText({ draft }: { draft: AlertDraft }) {
  const { question } = validate(draft)
  const quiet = question === null ? null : scheduleInWords(question.schedule)
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="font-medium wrap-long">
        <bdi>{draft.name}</bdi> <span className="font-normal text-ink-faint">({kindName(draft.kind)})</span>
        {draft.asDraft ? (
          <span className="font-normal text-ink-faint"> · {toAlertStateLabel('draft').name}</span>
        ) : null}
      </p>
      {question === null ? (
        <p>
          <Trans>Not complete</Trans>
        </p>
      ) : (
        <>
          <AlertSummary alert={question} />
          <p>
            {t`Cooldown`}: {t`${{ cooldownMinutes: question.cooldownMinutes }} min`}
          </p>
          {quiet === null ? null : (
            <p>
              {t`Quiet hours`}: {quiet}
            </p>
          )}
        </>
      )}
      <p>
        {t`Recipients`}: {recipientsInWords(draft)}
      </p>
    </div>
  )
}
