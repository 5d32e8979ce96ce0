import type { Field } from './fields.ts'
import type { Report } from './problems.ts'
import type { Span } from './tree.ts'

/** The state of parsing one text: its problems and what has been counted so far. */
export type ParseState = {
  text: string
  /** The visible characters of a part of the text. */
  read: (span: Span) => string
  language: string
  report: Report
  operands: number
  wildcards: number
  proximities: number
  tooDeep: boolean
}
/** The field whose brackets enclose this place, and the depth of brackets and exclusions. */
export type NestingContext = { field: Field | null; depth: number; isBesideNear?: boolean }

/** A word or phrase before it becomes a node. */
export type Operand = Span & { value: string; star: StarPosition; quoted: boolean; slop?: number }
/** The position of an unescaped `*`: at the end, or anywhere else. */
export type StarPosition = 'none' | 'end' | 'inside'
