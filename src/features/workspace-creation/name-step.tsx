import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '#src/ui/field.tsx'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { JoinForm } from '#src/widgets/join/join-form.tsx'
import { validateAnswers } from './validate-answers.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

export function NameStep() {
  const { draft, problems, send, change } = useCreation()
  const { name } = draft
  return (
    <>
      <StepForm
        title={t`Name your workspace`}
        lead={t`Your team sees this name everywhere. You can change it later.`}
        submit={t`Continue`}
        onSubmit={() => send({ type: 'answer.submit', problems: validateAnswers({ name }) })}
      >
        <TextField
          label={t`Workspace name`}
          value={name}
          maxLength={200}
          error={problems.name ?? null}
          autoComplete="organization"
          onChange={(event) => change({ name: event.target.value })}
        />
      </StepForm>
      <OtherOptions />
    </>
  )
}

/** For users who already have a workspace. */
function OtherOptions() {
  const { onJoined } = useCreation()
  return (
    <section aria-label={t`Other ways to a workspace`} className="grid gap-6 border-t border-line pt-6">
      <Option title={t`Join a workspace`} text={t`Ask an owner or a manager for an invite code.`}>
        <JoinForm onJoined={onJoined} />
      </Option>
      <Option title={t`Restore archive`} text={t`Restore a workspace from an archive. You’ll be its owner.`}>
        <RestoreWorkspace onRestored={onJoined} />
      </Option>
    </section>
  )
}

const Option = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,32rem)]">
    <div className="grid gap-1">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
    {children}
  </div>
)
