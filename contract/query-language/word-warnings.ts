import { findClosingQuote, toPlainCharacters } from './look-alikes.ts'
import { messages } from './messages.ts'
import { quote } from './normal-form.ts'
import type { ParseState, Operand, NestingContext } from './parse-state.ts'
import { translateSpelling } from './other-syntax.ts'
import { fixAddLabel, didYouMean, fix, insertAt, replace, fixUseLabel } from './problems.ts'
import { listTokens } from './tokenise.ts'
import type { Span } from './tree.ts'
import { toText } from '../texts.ts'

/** An opening mark without a closing one may be an apostrophe, as in ‘90s. */
export function warnOfOpenQuote({ text, report }: ParseState, { from, to }: Span) {
  if (!/^[‘‚‛][^\d]/.test(text.slice(from, to))) return
  report('W107', { from, to: from + 1 }, toText(messages.openQuote), {
    fix: fix(
      fixAddLabel(findClosingQuote(text[from]!)),
      insertAt(text.trimEnd().length, findClosingQuote(text[from]!)),
    ),
  })
}

/** Symbols such as ™ and ℹ, which rankings count as emoji although texts show them as signs. */
export const isPictograph = (value: string) =>
  /^[\p{Extended_Pictographic}\ufe0e\ufe0f\s]+$/u.test(value) &&
  !listTokens(value).some((token) => /\p{Extended_Pictographic}/u.test(token))

export function warnOfOtherSyntax({ read, report }: ParseState, span: Span): boolean {
  const word = read(span)
  const meant = translateSpelling(word)
  if (meant === null) return false
  report('W103', span, toText(messages.searchedAsWord, { word }), {
    hint: didYouMean([meant]),
    fix: fix(fixUseLabel(meant), replace(span, meant)),
  })
  return true
}

/** Signs that belong to a name, as in C++, .NET, $TSLA and AT&T, but not dashes and full stops of sentences. */
const meaningful =
  /(?<=[\p{L}\p{M}\p{N}])[#$%&+!@=^~<>|§°\p{Sc}\p{Sm}]|[#$%&+!@=^~<>|§°\p{Sc}\p{Sm}](?=[\p{L}\p{N}])|(?<![^\s])\.(?=\p{L})/u

export function warnOfIgnoredSigns(
  { report }: ParseState,
  { value, quoted, star: ending, slop, from, to }: Operand,
  where: NestingContext,
) {
  const written = toPlainCharacters(value).replace(quoted ? /^$/ : /^[!+]/, '')
  if (!meaningful.test(written) || /:\/\/|^~\d*$/.test(written)) return
  const raw = `raw:${quote(value)}`
  const isAlone = where.field === null && !where.isBesideNear && ending === 'none' && slop === undefined
  report('W106', { from, to }, toText(messages.signsIgnored, { words: listTokens(value).join(' '), written: value }), {
    hint: toText(messages.hintRaw),
    ...(isAlone && (quoted || !/["\\]/.test(value)) ? { fix: fix(fixUseLabel(raw), replace({ from, to }, raw)) } : {}),
  })
}
