import { t } from '@lingui/core/macro'
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { toFieldValueText } from '#contract/query-language/normal-form.ts'
import { fields, findField, type Field } from '#contract/query-language/fields.ts'
import { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { formatLanguage } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'

export const languageChoices = () => [
  ...WorkspaceLanguage.options.map((value) => ({ value, label: formatLanguage(value) })),
  { value: 'und', label: t`Unknown` },
]

const fieldCompletions = (): Completion[] =>
  Object.values(fields).map((field) => ({
    label: `${field.name}:`,
    detail: translateEnglish(field.help),
    type: 'property',
    boost: field.kind === 'anchor' ? 1 : 0,
    apply: (view, _, from, to) => {
      const insert = `${field.name}:`
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input.complete',
      })
    },
  }))

/** Values known in the workspace, such as authors and hashtags; most useful first. */
export type SuggestValues = (field: Field['name'], typed: string) => Promise<readonly string[]>

const typedValuePattern = /([A-Za-z]+)[:：]([^\s()（）"“”„«»「」]*)$/
const typedWordPattern = /(?:^|[\s(-])([A-Za-z]+)$/

/** Completes fields and operators at the start of a word, values after `field:`. */
export const completeQuery =
  (suggest: () => SuggestValues | undefined) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const textBeforeCursor = context.state.sliceDoc(Math.max(0, context.pos - 200), context.pos)
    const valueMatch = typedValuePattern.exec(textBeforeCursor)
    if (valueMatch) return completeValue(valueMatch[1]!, valueMatch[2]!, context.pos, suggest())
    const word = typedWordPattern.exec(textBeforeCursor)?.[1] ?? ''
    if (!context.explicit && word.length < 2) return null
    const options =
      context.explicit || /^[A-Z]+$/.test(word)
        ? [
            ...fieldCompletions(),
            { label: 'AND', detail: t`Both; same as a space`, type: 'keyword' },
            { label: 'OR', detail: t`Either`, type: 'keyword' },
            { label: 'NOT', detail: t`Without; same as -`, type: 'keyword' },
            { label: 'NEAR/4', detail: t`At most 4 words apart`, type: 'keyword' },
            { label: 'ONEAR/4', detail: t`At most 4 words apart, in this order`, type: 'keyword' },
          ]
        : fieldCompletions()
    return { from: context.pos - word.length, options, validFor: /^[A-Za-z]*:?$/ }
  }

async function completeValue(
  fieldName: string,
  typed: string,
  pos: number,
  suggest: SuggestValues | undefined,
): Promise<CompletionResult | null> {
  const field = findField(fieldName)
  if (field === null) return null
  const from = pos - typed.length
  const choices = field.value === 'language' ? languageChoices() : field.choices
  if (choices)
    return {
      from,
      options: choices.map(({ value, label }) => ({ label: value, detail: translateEnglish(label), type: 'enum' })),
      validFor: /^[\w-]*$/,
    }
  const suggestions = suggest ? await suggest(field.name, typed) : []
  return suggestions.length === 0
    ? null
    : { from, options: suggestions.map((label) => ({ label, apply: toFieldValueText(label), type: 'text' })) }
}
