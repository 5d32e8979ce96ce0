import { t } from '@lingui/core/macro'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { Select } from '#src/ui/field.tsx'
import { workspaceLanguages } from '#contract/languages.ts'
import { formatLanguage } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { isLanguage } from '#src/text/language.ts'
import { languageOptions, timezoneOptions } from '#src/ui/locale-options.ts'
import { problemsOf } from './check.ts'
import { useCreation } from './creation.tsx'
import { StepForm } from './step-form.tsx'

/** What the choice changes: not every language has texts of the interface. */
function languageHint(language: WorkspaceLanguage) {
  const chosen = formatLanguage(language)
  const spoken = formatLanguage(i18n.locale)
  return isLanguage(language)
    ? t`The interface is in ${chosen} from here on, and new queries begin with lang:${language}.`
    : t`New queries begin with lang:${language}. The interface has no texts in ${chosen} yet and stays in ${spoken}.`
}

export function LanguageStep() {
  const { draft, problems, send, change } = useCreation()
  const { language, timezone } = draft
  return (
    <StepForm
      title={t`Language and time zone`}
      lead={t`Every chart counts days in this time zone. No posts are hidden: the language of a query can be taken out of it.`}
      submit={t`Continue`}
      back="/workspace/create/name"
      onSubmit={() => send({ type: 'answer.submit', problems: problemsOf({ language, timezone }) })}
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
        value={timezone}
        options={timezoneOptions(timezone)}
        onChange={(value) => change({ timezone: value })}
        error={problems.timezone ?? null}
      />
    </StepForm>
  )
}
