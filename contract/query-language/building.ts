import type { Field } from './fields.ts'
import type { Report } from './problems.ts'
import type { Span } from './tree.ts'

/** One reading of one text: what has been counted so far. */
export type Building = {
  text: string
  /** What people see of a stretch of the text. */
  read: (span: Span) => string
  language: string
  report: Report
  operands: number
  wildcards: number
  proximities: number
  tooDeep: boolean
}
/** The field whose brackets we are in, and how many brackets and exclusions. */
export type Where = { field: Field | null; depth: number; isBesideNear?: boolean }

/** What a word or a phrase says, before it becomes a node. */
export type Operand = Span & { value: string; star: Star; quoted: boolean; slop?: number }
/** Where an unescaped `*` stands: alone at the end, or anywhere else. */
export type Star = 'none' | 'end' | 'inside'
