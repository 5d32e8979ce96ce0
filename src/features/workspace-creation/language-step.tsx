import { t } from '@lingui/core/macro'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { Select } from '#src/ui/field.tsx'
import { workspaceLanguages } from '#contract/languages.ts'
import { formatLanguage } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { isLanguage } from '#src/text/language.ts'
import { languageOptions, timezoneOptions } from '#src/ui/locale-options.ts'
import { validateAnswers } from './validate-answers.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

/** Some workspace languages have no interface texts. */
function languageHint(language: WorkspaceLanguage) {
  const chosen = formatLanguage(language)
  return isLanguage(language)
    ? t`For emails, reports and messages in channels. Queries search every language.`
    : t`The interface isn’t available in ${chosen} yet and stays in ${formatLanguage(i18n.locale)}.`
}

export function LanguageStep() {
  const { draft, problems, send, change } = useCreation()
  const { language, timezone } = draft
  return (
    <StepForm
      title={t`Language and time zone`}
      lead={t`For the whole workspace. Everyone chooses their own language in the account menu.`}
      submit={t`Continue`}
      back="/workspace/create/name"
      onSubmit={() => send({ type: 'answer.submit', problems: validateAnswers({ language, timezone }) })}
    >
      <Select
        label={t`Language`}
        hint={languageHint(language)}
        value={language}
        options={languageOptions(workspaceLanguages)}
        onChange={(value) => change({ language: value as WorkspaceLanguage })}
        error={problems.language ?? null}
      />
      <Select
        label={t`Time zone`}
        hint={t`Charts use this time zone.`}
        value={timezone}
        options={timezoneOptions(timezone)}
        onChange={(value) => change({ timezone: value })}
        error={problems.timezone ?? null}
      />
    </StepForm>
  )
}
