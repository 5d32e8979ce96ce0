import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { WorkspaceLanguage } from '#contract/workspaces.ts'
import { Select } from '#src/ui/field.tsx'
import { workspaceLanguages } from '#contract/languages.ts'
import { languageOptions, timezoneOptions } from '#src/ui/locale-options.ts'
import { problemsOf } from './check.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

export function LanguageStep() {
  const { snapshot, answer } = useCreation()
  const { draft, problems } = snapshot.context
  const [language, setLanguage] = useState(draft.language)
  const [timezone, setTimezone] = useState(draft.timezone)
  const submit = () => {
    const said = { language, timezone }
    answer({ type: 'language.submit', draft: said, problems: problemsOf(said) })
  }
  return (
    <StepForm
      title={t`Language and time zone`}
      lead={t`Every chart counts days in this time zone. The language hides no posts: each page and query can be narrowed to one.`}
      submit={t`Continue`}
      back="/workspace/create/name"
      onSubmit={submit}
    >
      <Select
        label={t`Language`}
        value={language}
        options={languageOptions(workspaceLanguages)}
        onChange={(value) => setLanguage(value as WorkspaceLanguage)}
        error={problems.language ?? null}
      />
      <Select
        label={t`Time zone`}
        value={timezone}
        options={timezoneOptions(timezone)}
        onChange={setTimezone}
        error={problems.timezone ?? null}
      />
    </StepForm>
  )
}
