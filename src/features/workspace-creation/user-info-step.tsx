import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { describeQuery } from '#contract/query-language/describe-query.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { createFirstQuery } from '#contract/saved-queries/first-query.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { localizer } from '#src/text/terms.ts'
import { validateAnswers } from './validate-answers.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

export function UserInfoStep() {
  const { draft, problems, send, change, snapshot } = useCreation()
  const { firstName, lastName, jobTitle, following, followed, ownAccounts } = draft
  const answers = { firstName, lastName, jobTitle, following, followed, ownAccounts }
  const skip = () => {
    change({ firstName: '', lastName: '', jobTitle: '', followed: '', ownAccounts: '' })
    send({ type: 'answer.submit', problems: {} })
  }
  return (
    <StepForm
      title={t`About you`}
      lead={t`All fields are optional.`}
      submit={t`Create workspace`}
      back="/workspace/create/language"
      skip={
        <Button disabled={snapshot.hasTag('busy')} onClick={skip}>
          <Trans>Skip</Trans>
        </Button>
      }
      onSubmit={() => send({ type: 'answer.submit', problems: validateAnswers(answers) })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          value={firstName}
          maxLength={200}
          error={problems.firstName ?? null}
          autoComplete="given-name"
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label={t`Last name`}
          value={lastName}
          maxLength={200}
          error={problems.lastName ?? null}
          autoComplete="family-name"
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label={t`Job title`}
        hint={t`For example, social media analyst.`}
        value={jobTitle}
        maxLength={200}
        error={problems.jobTitle ?? null}
        autoComplete="organization-title"
        onChange={(event) => change({ jobTitle: event.target.value })}
      />
      <div className="grid justify-items-start gap-3">
        <span aria-hidden className="text-xs font-medium text-ink-soft">
          <Trans>What do you want to follow first?</Trans>
        </span>
        <SegmentedControl
          label={t`What do you want to follow first?`}
          value={following}
          options={[
            { value: 'brand', label: t`A brand` },
            { value: 'topic', label: t`A topic` },
            { value: 'accounts', label: t`Accounts` },
          ]}
          onChange={(value) => change({ following: value })}
        />
        <TextArea
          {...{
            brand: { label: t`Brand name and other spellings`, hint: t`One spelling per line, such as Flat White.` },
            topic: { label: t`Words of the topic`, hint: t`One word or phrase per line, such as heat pump.` },
            accounts: { label: t`Accounts`, hint: t`One handle or address per line, such as @nasa.` },
          }[following]}
          className="w-full"
          rows={3}
          value={followed}
          maxLength={2_000}
          error={problems.followed ?? null}
          onChange={(event) => change({ followed: event.target.value })}
        />
      </div>
      <TextArea
        label={t`Own accounts`}
        hint={t`One per line: a profile link, or source and handle, such as x @nasa. Charts show their posts separately.`}
        rows={2}
        value={ownAccounts}
        maxLength={5_000}
        error={problems.ownAccounts ?? null}
        onChange={(event) => change({ ownAccounts: event.target.value })}
      />
      <FirstQuery draft={draft} />
    </StepForm>
  )
}

/** Previews the first query while the user types; there are no posts to count yet. */
function FirstQuery({ draft: { following, followed } }: { draft: WorkspaceDraft }) {
  const query = createFirstQuery(following, followed)
  if (query === null) return null
  const { tree } = parseQuery(query.text)
  return (
    <section
      aria-label={t`Your first query`}
      className="grid min-w-0 gap-2 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-base font-semibold wrap-long">{query.name}</h2>
      <QueryText text={query.text} className="text-sm" />
      {tree === null ? null : (
        <p className="text-sm wrap-long">
          <span className="text-ink-faint">
            <Trans>Finds:</Trans>{' '}
          </span>
          {describeQuery(tree, localizer())}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        <Trans>Soundings starts collecting posts that match this query as soon as the workspace exists.</Trans>
      </p>
    </section>
  )
}
