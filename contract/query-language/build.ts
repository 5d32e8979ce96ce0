import type { SyntaxNode } from '@lezer/common'
import { toLatin } from './look-alikes.ts'
import { normalForm } from './normal-form.ts'
import type { ParseState, NestingContext } from './parse-state.ts'
import { readField, readPhrase, readUnclosedPhrase, readWord } from './operands.ts'
import { children, warnOfCommas, warnOfDistanceApart, warnOfOperator } from './other-operators.ts'
import {
  fixAddLabel,
  fixDeleteLabel,
  fixDeleteSpaceLabel,
  describeDistanceLimits,
  fix,
  insertAt,
  limits,
  remove,
  replace,
  reportDepth,
  splitHint,
  fixUseLabel,
} from './problems.ts'
import type { NearOperand, PhraseNode, QueryNode, Span, WordNode } from './tree.ts'
import { toText } from '../texts.ts'
import { messages } from './messages.ts'

const spanOf = ({ from, to }: Span): Span => ({ from, to })

/** Builds the tree of a parsed text and reports its problems. Null without a complete part. */
export function readQuery(state: ParseState, top: SyntaxNode): QueryNode | null {
  const parts: QueryNode[] = []
  for (const [index, child] of children(top).entries()) {
    if (child.name === 'StrayClose') {
      state.report('Q007', child, toText(messages.strayBracket), {
        fix: fix(toText(messages.fixDeletePart), replace(child, '')),
      })
    } else push(parts, readDisjunction(state, child, { field: null, depth: 0 }, index > 0))
  }
  return join('and', parts)
}

function push(parts: QueryNode[], part: QueryNode | null) {
  if (part !== null) parts.push(part)
}

/** Unwraps a single part and flattens nested lists of the same kind. */
function join(kind: 'and' | 'or', parts: QueryNode[]): QueryNode | null {
  if (parts.length < 2) return parts[0] ?? null
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  return { kind, parts: flat, from: parts[0]!.from, to: parts.at(-1)!.to }
}

/** An operator waiting for its operand; `blamed` once reported. */
type Pending = { node: SyntaxNode; blamed: boolean } | null

const needsOperand = (name: string) => toText(messages.needsOperand, { name })

function reportMissingOperand(state: ParseState, pending: Pending) {
  if (pending === null || pending.blamed) return
  const { node } = pending
  const name = nameOf(state, node)
  state.report('Q004', node, needsOperand(name), {
    fix: fix(fixDeleteLabel(name), remove(state.text, node)),
  })
  pending.blamed = true
}

function reportLeadingOperator(state: ParseState, node: SyntaxNode) {
  const name = nameOf(state, node)
  state.report('Q008', node, toText(messages.cannotComeFirst, { name }), {
    fix: fix(fixDeleteLabel(name), remove(state.text, node)),
  })
}

const nameOf = ({ read }: ParseState, { from, to }: Span) => read({ from, to }).replace(/[/／∕⁄].*/s, '')

/** `cascading`: a problem right before was already reported. */
function readDisjunction(
  state: ParseState,
  node: SyntaxNode,
  where: NestingContext,
  cascading: boolean,
): QueryNode | null {
  if (node.name === 'Conjunction') return readConjunction(state, node, where, null, cascading)
  const parts: QueryNode[] = []
  const implicit: SyntaxNode[] = []
  let pending: Pending = null
  for (const [index, child] of children(node).entries()) {
    if (child.name === 'Or') {
      if (index === 0 && !cascading) reportLeadingOperator(state, child)
      const blamed: boolean = index === 0 || (pending !== null && pending.blamed)
      reportMissingOperand(state, pending)
      pending = { node: child, blamed: blamed || pending !== null }
      continue
    }
    push(parts, readConjunction(state, child, where, pending, cascading && index === 0))
    if (isImplicit(child)) implicit.push(child)
    pending = null
  }
  reportMissingOperand(state, pending)
  const or = join('or', parts)
  if (or !== null) for (const conjunction of implicit) warnOfPrecedence(state, conjunction, or)
  return or
}

const isImplicit = (conjunction: SyntaxNode) =>
  children(conjunction).some(
    (child) => child.name !== 'And' && child.nextSibling !== null && child.nextSibling.name !== 'And',
  )

function warnOfPrecedence({ report }: ParseState, conjunction: SyntaxNode, or: QueryNode) {
  const whole = normalForm(or)
  report(
    'W101',
    conjunction,
    whole.length <= 120 ? toText(messages.readAs, { whole }) : toText(messages.spaceBindsTighter),
    {
      fix: fix(fixAddLabel('( )'), insertAt(conjunction.from, '('), insertAt(conjunction.to, ')')),
    },
  )
}

function readConjunction(
  state: ParseState,
  node: SyntaxNode,
  where: NestingContext,
  before: Pending,
  cascading: boolean,
): QueryNode | null {
  const parts: QueryNode[] = []
  let pending = before
  for (const [index, child] of children(node).entries()) {
    const first = index === 0 && before === null
    if (child.name === 'And') {
      if (first && !cascading) reportLeadingOperator(state, child)
      const blamed: boolean = first || pending !== null
      reportMissingOperand(state, pending)
      pending = { node: child, blamed }
      continue
    }
    push(parts, readProximity(state, child, where, pending, first && !cascading))
    if (child.name === 'Word') {
      warnOfOperator(state, child)
      warnOfDistanceApart(state, child)
    }
    pending = null
  }
  if (pending !== before) reportMissingOperand(state, pending)
  warnOfCommas(state, node)
  return join('and', parts)
}

function readProximity(
  state: ParseState,
  node: SyntaxNode,
  where: NestingContext,
  before: Pending,
  first: boolean,
): QueryNode | null {
  if (node.name !== 'Proximity') return readUnary(state, node, where)
  const operands: [SyntaxNode, QueryNode | null][] = []
  const operators: SyntaxNode[] = []
  let pending = before
  for (const child of children(node)) {
    if (child.name !== 'Near') {
      operands.push([child, readUnary(state, child, { ...where, isBesideNear: true })])
      pending = null
      continue
    }
    const leads = operands.length === 0
    if (leads && pending === null && first) reportLeadingOperator(state, child)
    const blamed: boolean = leads || pending !== null
    reportMissingOperand(state, pending)
    pending = { node: child, blamed }
    operators.push(child)
  }
  reportMissingOperand(state, pending)
  return joinNear(state, node, operands, operators)
}

function joinNear(
  state: ParseState,
  node: SyntaxNode,
  operands: [SyntaxNode, QueryNode | null][],
  operators: SyntaxNode[],
): QueryNode | null {
  const settings = operators.map((operator) => readNear(state, operator))
  if (operands.length !== 2 || operators.length !== 1) {
    if (operands.length > 2) {
      state.report('Q015', node, toText(messages.nearJoinsTwo))
    }
    return operands[0]?.[1] ?? null
  }
  const [left, right] = operands.map(([syntax, built]) => nearOperand(state, syntax, built))
  return left && right && settings[0] ? { kind: 'near', left, right, ...settings[0], ...spanOf(node) } : null
}

function readNear(state: ParseState, node: SyntaxNode) {
  const { read, report } = state
  state.proximities++
  if (state.proximities === limits.proximities + 1) {
    report('Q043', node, toText(messages.tooMany, { what: 'near', most: limits.proximities }), { hint: splitHint() })
  }
  const [, name, digits = '4', ordered] = /^(O?NEAR)(?:\/(\d{1,9})(f?))?$/.exec(toLatin(read(node))) ?? []
  const distance = Number(digits)
  if (name !== undefined && distance >= 1 && distance <= limits.distance)
    return { distance, ordered: name === 'ONEAR' || ordered === 'f' }
  report('Q012', node, describeDistanceLimits(), {
    hint: toText(messages.hintAndFindsBoth),
    fix: fix(fixUseLabel('AND'), replace(node, 'AND')),
  })
  return null
}

function nearOperand({ text, report }: ParseState, syntax: SyntaxNode, built: QueryNode | null): NearOperand | null {
  if (built === null) return null
  const options = built.kind === 'or' ? built.parts : [built]
  const allowed = options.filter(
    (option): option is WordNode | PhraseNode =>
      (option.kind === 'word' || (option.kind === 'phrase' && option.slop === undefined)) && !option.prefix,
  )
  if (allowed.length === options.length) return { options: allowed, ...spanOf(syntax) }
  const signs = options.flatMap(({ from }) =>
    /[#＃﹟@＠﹫]/.test(text[from]!) ? [replace({ from, to: from + 1 }, '')] : [],
  )
  const isOfSigns = signs.length === options.length - allowed.length
  report(
    'Q015',
    syntax,
    toText(messages.besideNear),
    isOfSigns ? { fix: fix(toText(messages.fixSearchText), ...signs) } : undefined,
  )
  return null
}

function readUnary(state: ParseState, node: SyntaxNode, where: NestingContext): QueryNode | null {
  if (node.name === 'Exclusion') return readExclusion(state, node, where)
  if (node.name === 'Group') return readGroup(state, node, where)
  if (node.name === 'Field') return readField(state, node, where, readGroup)
  if (node.name === 'Phrase') return readPhrase(state, node, where)
  if (node.name === 'UnclosedPhrase') return readUnclosedPhrase(state, node, where)
  return readWord(state, node, where)
}

function enterNesting(state: ParseState, node: Span, where: NestingContext): NestingContext | null {
  if (where.depth < limits.depth) return { ...where, depth: where.depth + 1 }
  if (!state.tooDeep) reportDepth(state.report, node)
  state.tooDeep = true
  return null
}

function readExclusion(state: ParseState, node: SyntaxNode, where: NestingContext): QueryNode | null {
  const [operator, part] = children(node)
  const inside = enterNesting(state, operator!, where)
  if (inside === null) return null
  const apart =
    part !== undefined && operator!.name === 'Minus' && state.read({ from: operator!.to, to: part.from }) !== ''
  if (part === undefined || apart) {
    const name = nameOf(state, operator!)
    state.report('Q004', operator!, needsOperand(name), {
      fix: apart
        ? fix(fixDeleteSpaceLabel(), replace({ from: operator!.to, to: part.from }, ''))
        : fix(fixDeleteLabel(name), remove(state.text, operator!)),
    })
    if (part === undefined) return null
  }
  const built = readUnary(state, part, inside)
  return built && { kind: 'not', part: built, ...spanOf(node) }
}

/** A group's span includes its brackets. */
function readGroup(state: ParseState, node: SyntaxNode, where: NestingContext): QueryNode | null {
  const inside = enterNesting(state, node.firstChild!, where)
  if (inside === null) return null
  const found = children(node)
  const open = found[0]!
  const content = found.find(({ name }) => name === 'Conjunction' || name === 'Disjunction') ?? null
  const close = found.find(({ name }) => name === 'Close') ?? null
  if (close === null) {
    const at = state.text.trimEnd().length
    state.report('Q005', open, toText(messages.openBracket), {
      fix: fix(fixAddLabel(')'), insertAt(at, ')')),
    })
  } else if (content === null) {
    state.report('Q006', node, toText(messages.emptyBrackets), {
      fix: fix(toText(messages.fixDeletePart), remove(state.text, node)),
    })
  }
  if (content === null) return null
  const built = readDisjunction(state, content, inside, false)
  return built && { ...built, ...spanOf(node) }
}
