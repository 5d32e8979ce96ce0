import { t } from '@lingui/core/macro'
import { TextField } from '#src/ui/field.tsx'
import { problemsOf } from './check.ts'
import { useCreation } from './creation.tsx'
import { OtherWays } from './other-ways.tsx'
import { StepForm } from './step-form.tsx'

export function NameStep() {
  const { draft, problems, send, change } = useCreation()
  const { name } = draft
  return (
    <>
      <StepForm
        title={t`Name your workspace`}
        lead={t`Your team sees this name everywhere. It can be changed later.`}
        submit={t`Continue`}
        onSubmit={() => send({ type: 'answer.submit', problems: problemsOf({ name }) })}
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
      <OtherWays />
    </>
  )
}
