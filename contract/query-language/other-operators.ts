import type { SyntaxNode } from '@lezer/common'
import { toLatin, toPlainCharacters } from './look-alikes.ts'
import { messages } from './messages.ts'
import { quote } from './normal-form.ts'
import type { ParseState } from './parse-state.ts'
import { adjacentOperator, endsInComma, translateLeadingSign, translateOperator } from './other-syntax.ts'
import {
  fixDeleteLabel,
  fixDeleteSpaceLabel,
  didYouMean,
  type Edit,
  fix,
  insertAt,
  replace,
  fixUseLabel,
} from './problems.ts'
import type { Span } from './tree.ts'
import { toText } from '../texts.ts'

export const children = (node: SyntaxNode) => {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

const isOperand = (node: SyntaxNode | null) => node !== null && node.name !== 'And'

export function warnOfOperator(state: ParseState, node: SyntaxNode) {
  const { read, report, language } = state
  const written = read(node)
  const brackets = distanceInBrackets(state, node)
  const word = toLatin(written)
  const isEnglish = /^(?:and|or|not|o?near(?:\/\d{1,2}f?)?)$/i.test(word)
  const operator = isEnglish
    ? word.toUpperCase().replace(/(\d)F$/, '$1f')
    : translateOperator(`${written}${brackets ?? ''}`, language)
  if (operator === null) return warnOfLeadingSign(state, node, written)
  const before = node.prevSibling
  const after = brackets === null ? node.nextSibling : node.nextSibling!.nextSibling
  const isBetweenOperands = isOperand(after) && (operator === 'NOT' || isOperand(before))
  const message = toText(messages.searchedAsWord, { word: written })
  if (isEnglish)
    report('W102', node, message, {
      hint: toText(messages.hintCapitals),
      ...(isBetweenOperands ? { fix: fix(fixUseLabel(operator), replace(node, operator)) } : {}),
    })
  else if (isBetweenOperands) {
    const [meant, span] = findReplacement(state, node, operator)
    report('W103', node, message, { hint: didYouMean([meant]), fix: fix(fixUseLabel(meant), replace(span, meant)) })
  }
}

/** The distance of AROUND(5); null without brackets. */
const distanceInBrackets = ({ read }: ParseState, { nextSibling }: SyntaxNode) =>
  nextSibling?.name === 'Group' ? (/^.(\d{1,3}).$/su.exec(read(nextSibling))?.[1] ?? null) : null

/** The replacement for an operator of another tool, and the span it replaces: adjacent words become a phrase, AROUND(5) includes its brackets. */
function findReplacement(state: ParseState, node: SyntaxNode, operator: string): [meant: string, span: Span] {
  const { read } = state
  const [before, after] = [node.prevSibling!, node.nextSibling!]
  if (operator === adjacentOperator && before.name === 'Word' && after.name === 'Word')
    return [quote(`${read(before)} ${read(after)}`), { from: before.from, to: after.to }]
  return [operator, { from: node.from, to: distanceInBrackets(state, node) === null ? node.to : after.to }]
}

/** `!` and `+` before a word exclude or require it in other tools. */
function warnOfLeadingSign({ report }: ParseState, node: SyntaxNode, written: string) {
  const sign = translateLeadingSign(written)
  if (sign === null) return
  const span = { from: node.from, to: node.from + 1 }
  report('W103', span, toText(sign === '-' ? messages.exclamationIgnored : messages.plusIgnored), {
    fix: sign === '-' ? fix(fixUseLabel('-'), replace(span, '-')) : fix(fixDeleteLabel('+'), replace(span, '')),
  })
}

/** `"flat white" ~3`: the distance belongs to the phrase. */
export function warnOfDistanceApart({ read, report }: ParseState, node: SyntaxNode) {
  const before = node.prevSibling
  if (before?.name !== 'Phrase' || !/^~\d{1,2}$/.test(toPlainCharacters(read(node)))) return
  report('W103', node, toText(messages.distanceApart), {
    fix: fix(fixDeleteSpaceLabel(), replace({ from: before.to, to: node.from }, '')),
  })
}

const listed = new Set(['Word', 'Phrase', 'Url', 'Group'])

/** `flat white, tea`: a comma list means any of its items. Conditions and exclusions are not items. */
export function warnOfCommas({ read, report }: ParseState, conjunction: SyntaxNode) {
  const items = children(conjunction)
  const first = items.findIndex((item) => item.name === 'Word' && endsInComma(read(item)))
  if (first === -1 || read(items[first]!).length < 2) return
  const start = items.findLastIndex(({ name }, index) => index < first && !listed.has(name)) + 1
  const stop = items.findIndex(({ name }, index) => index > first && !listed.has(name))
  const list = items.slice(start, stop === -1 ? items.length : stop)
  const edits: Edit[] = []
  let begin = 0
  for (const [index, item] of list.entries()) {
    const isEnd = item.name === 'Word' && endsInComma(read(item))
    if (!isEnd && index < list.length - 1) continue
    const isLong = index > begin
    if (isLong) edits.push(insertAt(list[begin]!.from, '('))
    if (isEnd)
      edits.push(
        replace({ from: item.to - 1, to: item.to }, `${isLong ? ')' : ''}${index < list.length - 1 ? ' OR' : ''}`),
      )
    else if (isLong) edits.push(insertAt(item.to, ')'))
    begin = index + 1
  }
  if (list.length < 2) return
  const isAll = list.length === items.length
  report('W103', items[first]!, toText(messages.commaIsSpace), {
    fix: fix(
      fixUseLabel('OR'),
      ...(isAll ? [] : [insertAt(list[0]!.from, '(')]),
      ...edits,
      ...(isAll ? [] : [insertAt(list.at(-1)!.to, ')')]),
    ),
  })
}
