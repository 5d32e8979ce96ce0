import type { SyntaxNode } from '@lezer/common'
import { latin } from './look-alikes.ts'
import { normalForm } from './normal-form.ts'
import type { Building, Where } from './building.ts'
import { readField, readPhrase, readUnclosed, readWord } from './operands.ts'
import { children, warnOfCommas, warnOfDistanceApart, warnOfOperator } from './other-operators.ts'
import {
  add,
  deleteIt,
  deleteSpace,
  distanceLimits,
  fix,
  insertAt,
  limits,
  remove,
  replace,
  reportDepth,
  splitIt,
  use,
} from './problems.ts'
import type { NearOperand, PhraseNode, QueryNode, Span, WordNode } from './tree.ts'
import { say } from '../texts.ts'
import { messages } from './messages.ts'

const spanOf = ({ from, to }: Span): Span => ({ from, to })

/** Builds the tree of a parsed text and reports its problems. Null without a complete part. */
export function readQuery(building: Building, top: SyntaxNode): QueryNode | null {
  const parts: QueryNode[] = []
  for (const [index, child] of children(top).entries()) {
    if (child.name === 'StrayClose') {
      building.report('Q007', child, say(messages.strayBracket), {
        fix: fix(say(messages.fixDeletePart), replace(child, '')),
      })
    } else push(parts, readDisjunction(building, child, { field: null, depth: 0 }, index > 0))
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

const needsOperand = (name: string) => say(messages.needsOperand, { name })

function blame(building: Building, pending: Pending) {
  if (pending === null || pending.blamed) return
  const { node } = pending
  const name = nameOf(building, node)
  building.report('Q004', node, needsOperand(name), {
    fix: fix(deleteIt(name), remove(building.text, node)),
  })
  pending.blamed = true
}

function blameFirst(building: Building, node: SyntaxNode) {
  const name = nameOf(building, node)
  building.report('Q008', node, say(messages.cannotComeFirst, { name }), {
    fix: fix(deleteIt(name), remove(building.text, node)),
  })
}

const nameOf = ({ read }: Building, { from, to }: Span) => read({ from, to }).replace(/[/／∕⁄].*/s, '')

/** `cascading`: a problem right before was already reported. */
function readDisjunction(building: Building, node: SyntaxNode, where: Where, cascading: boolean): QueryNode | null {
  if (node.name === 'Conjunction') return readConjunction(building, node, where, null, cascading)
  const parts: QueryNode[] = []
  const implicit: SyntaxNode[] = []
  let pending: Pending = null
  for (const [index, child] of children(node).entries()) {
    if (child.name === 'Or') {
      if (index === 0 && !cascading) blameFirst(building, child)
      const blamed: boolean = index === 0 || (pending !== null && pending.blamed)
      blame(building, pending)
      pending = { node: child, blamed: blamed || pending !== null }
      continue
    }
    push(parts, readConjunction(building, child, where, pending, cascading && index === 0))
    if (isImplicit(child)) implicit.push(child)
    pending = null
  }
  blame(building, pending)
  const or = join('or', parts)
  if (or !== null) for (const conjunction of implicit) warnOfPrecedence(building, conjunction, or)
  return or
}

const isImplicit = (conjunction: SyntaxNode) =>
  children(conjunction).some(
    (child) => child.name !== 'And' && child.nextSibling !== null && child.nextSibling.name !== 'And',
  )

function warnOfPrecedence({ report }: Building, conjunction: SyntaxNode, or: QueryNode) {
  const whole = normalForm(or)
  report('W101', conjunction, whole.length <= 120 ? say(messages.readAs, { whole }) : say(messages.spaceBindsTighter), {
    fix: fix(add('( )'), insertAt(conjunction.from, '('), insertAt(conjunction.to, ')')),
  })
}

function readConjunction(
  building: Building,
  node: SyntaxNode,
  where: Where,
  before: Pending,
  cascading: boolean,
): QueryNode | null {
  const parts: QueryNode[] = []
  let pending = before
  for (const [index, child] of children(node).entries()) {
    const first = index === 0 && before === null
    if (child.name === 'And') {
      if (first && !cascading) blameFirst(building, child)
      const blamed: boolean = first || pending !== null
      blame(building, pending)
      pending = { node: child, blamed }
      continue
    }
    push(parts, readProximity(building, child, where, pending, first && !cascading))
    if (child.name === 'Word') {
      warnOfOperator(building, child)
      warnOfDistanceApart(building, child)
    }
    pending = null
  }
  if (pending !== before) blame(building, pending)
  warnOfCommas(building, node)
  return join('and', parts)
}

function readProximity(
  building: Building,
  node: SyntaxNode,
  where: Where,
  before: Pending,
  first: boolean,
): QueryNode | null {
  if (node.name !== 'Proximity') return readUnary(building, node, where)
  const operands: [SyntaxNode, QueryNode | null][] = []
  const operators: SyntaxNode[] = []
  let pending = before
  for (const child of children(node)) {
    if (child.name !== 'Near') {
      operands.push([child, readUnary(building, child, { ...where, isBesideNear: true })])
      pending = null
      continue
    }
    const leads = operands.length === 0
    if (leads && pending === null && first) blameFirst(building, child)
    const blamed: boolean = leads || pending !== null
    blame(building, pending)
    pending = { node: child, blamed }
    operators.push(child)
  }
  blame(building, pending)
  return joinNear(building, node, operands, operators)
}

function joinNear(
  building: Building,
  node: SyntaxNode,
  operands: [SyntaxNode, QueryNode | null][],
  operators: SyntaxNode[],
): QueryNode | null {
  const settings = operators.map((operator) => readNear(building, operator))
  if (operands.length !== 2 || operators.length !== 1) {
    if (operands.length > 2) {
      building.report('Q015', node, say(messages.nearJoinsTwo))
    }
    return operands[0]?.[1] ?? null
  }
  const [left, right] = operands.map(([syntax, built]) => nearOperand(building, syntax, built))
  return left && right && settings[0] ? { kind: 'near', left, right, ...settings[0], ...spanOf(node) } : null
}

function readNear(building: Building, node: SyntaxNode) {
  const { read, report } = building
  building.proximities++
  if (building.proximities === limits.proximities + 1) {
    report('Q043', node, say(messages.tooMany, { what: 'near', most: limits.proximities }), { hint: splitIt() })
  }
  const [, name, digits = '4', ordered] = /^(O?NEAR)(?:\/(\d{1,9})(f?))?$/.exec(latin(read(node))) ?? []
  const distance = Number(digits)
  if (name !== undefined && distance >= 1 && distance <= limits.distance)
    return { distance, ordered: name === 'ONEAR' || ordered === 'f' }
  report('Q012', node, distanceLimits(), {
    hint: say(messages.hintAndFindsBoth),
    fix: fix(use('AND'), replace(node, 'AND')),
  })
  return null
}

function nearOperand({ text, report }: Building, syntax: SyntaxNode, built: QueryNode | null): NearOperand | null {
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
    say(messages.besideNear),
    isOfSigns ? { fix: fix(say(messages.fixSearchText), ...signs) } : undefined,
  )
  return null
}

function readUnary(building: Building, node: SyntaxNode, where: Where): QueryNode | null {
  if (node.name === 'Exclusion') return readExclusion(building, node, where)
  if (node.name === 'Group') return readGroup(building, node, where)
  if (node.name === 'Field') return readField(building, node, where, readGroup)
  if (node.name === 'Phrase') return readPhrase(building, node, where)
  if (node.name === 'UnclosedPhrase') return readUnclosed(building, node, where)
  return readWord(building, node, where)
}

function deeper(building: Building, node: Span, where: Where): Where | null {
  if (where.depth < limits.depth) return { ...where, depth: where.depth + 1 }
  if (!building.tooDeep) reportDepth(building.report, node)
  building.tooDeep = true
  return null
}

function readExclusion(building: Building, node: SyntaxNode, where: Where): QueryNode | null {
  const [operator, part] = children(node)
  const inside = deeper(building, operator!, where)
  if (inside === null) return null
  const apart =
    part !== undefined && operator!.name === 'Minus' && building.read({ from: operator!.to, to: part.from }) !== ''
  if (part === undefined || apart) {
    const name = nameOf(building, operator!)
    building.report('Q004', operator!, needsOperand(name), {
      fix: apart
        ? fix(deleteSpace(), replace({ from: operator!.to, to: part.from }, ''))
        : fix(deleteIt(name), remove(building.text, operator!)),
    })
    if (part === undefined) return null
  }
  const built = readUnary(building, part, inside)
  return built && { kind: 'not', part: built, ...spanOf(node) }
}

/** A group's span includes its brackets. */
function readGroup(building: Building, node: SyntaxNode, where: Where): QueryNode | null {
  const inside = deeper(building, node.firstChild!, where)
  if (inside === null) return null
  const found = children(node)
  const open = found[0]!
  const content = found.find(({ name }) => name === 'Conjunction' || name === 'Disjunction') ?? null
  const close = found.find(({ name }) => name === 'Close') ?? null
  if (close === null) {
    const at = building.text.trimEnd().length
    building.report('Q005', open, say(messages.openBracket), {
      fix: fix(add(')'), insertAt(at, ')')),
    })
  } else if (content === null) {
    building.report('Q006', node, say(messages.emptyBrackets), {
      fix: fix(say(messages.fixDeletePart), remove(building.text, node)),
    })
  }
  if (content === null) return null
  const built = readDisjunction(building, content, inside, false)
  return built && { ...built, ...spanOf(node) }
}
