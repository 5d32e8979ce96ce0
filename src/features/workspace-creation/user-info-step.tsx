import { t } from '@lingui/core/macro'
import { TextField } from '#src/ui/field.tsx'
import { problemsOf, textOf } from './check.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

export function UserInfoStep() {
  const { snapshot, answer } = useCreation()
  const { draft, problems } = snapshot.context
  const submit = (values: FormData) => {
    const said = { firstName: textOf(values, 'firstName').trim(), lastName: textOf(values, 'lastName').trim() }
    answer({ type: 'userInfo.submit', draft: said, problems: problemsOf(said) })
  }
  return (
    <StepForm
      title={t`About you`}
      lead={t`So that your team knows whose work they see. Both can be left empty.`}
      submit={t`Create workspace`}
      busy={snapshot.hasTag('busy')}
      back="/workspace/create/language"
      problem={problems.all}
      onSubmit={submit}
    >
      <TextField
        label={t`First name`}
        name="firstName"
        defaultValue={draft.firstName}
        error={problems.firstName ?? null}
        autoComplete="given-name"
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        defaultValue={draft.lastName}
        error={problems.lastName ?? null}
        autoComplete="family-name"
      />
    </StepForm>
  )
}
