import { t } from '@lingui/core/macro'
import { TextField } from '#src/ui/field.tsx'
import { problemsOf, textOf } from './check.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

export function NameStep() {
  const { snapshot, answer } = useCreation()
  const { draft, problems } = snapshot.context
  const submit = (values: FormData) => {
    const said = { name: textOf(values, 'name') }
    answer({ type: 'name.submit', draft: said, problems: problemsOf(said) })
  }
  return (
    <StepForm
      title={t`Name your workspace`}
      lead={t`Your team sees this name everywhere. It can be changed later.`}
      submit={t`Continue`}
      onSubmit={submit}
    >
      <TextField
        label={t`Workspace name`}
        name="name"
        defaultValue={draft.name}
        error={problems.name ?? null}
        autoComplete="organization"
      />
    </StepForm>
  )
}
