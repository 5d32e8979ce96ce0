type Node = Record<string, unknown>

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Editor nodes that take a line of their own. */
const blocks = /^(?:paragraph|p|h[1-6]|heading.*|block_?quote|quote|list_?item|li|code_?block|pre)$/i
const breaks = /^(?:hard_?break|br|line_?break)$/i

/**
 * The text of a list or tree of pieces: Telegram's `["Read ", { text: "the timetable" }]`, Slate's `children`,
 * ProseMirror's `content`. Undefined if it has no texts.
 */
export function textOfPieces(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const pieces = Array.isArray(value) ? value : [value]
  if (pieces.length > 0 && !pieces.every((piece) => typeof piece === 'string' || isPiece(piece))) return undefined
  const areLines = pieces.every((piece) => typeof piece === 'string')
  if (areLines && pieces.every(isNumber)) return undefined
  const text = pieces.map(textOfPiece).join(areLines ? '\n' : '')
  return text.replace(/\n$/, '')
}

/** JSON numbers are read as texts, so that long ones keep their digits. */
export const isNumber = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^-?\d+(?:\.\d+)?$/.test(String(value))

const childrenOf = ({ children, content }: Node) => children ?? content

const isPiece = (piece: unknown): piece is Node =>
  isObject(piece) &&
  (typeof piece.text === 'string' || Array.isArray(childrenOf(piece)) || typeof piece.type === 'string')

function textOfPiece(piece: unknown): string {
  if (typeof piece === 'string') return piece
  if (!isPiece(piece)) return ''
  const type = typeof piece.type === 'string' ? piece.type : ''
  if (breaks.test(type)) return '\n'
  const inner = childrenOf(piece)
  const text = typeof piece.text === 'string' ? piece.text : Array.isArray(inner) ? inner.map(textOfPiece).join('') : ''
  return blocks.test(type) ? `${text.replace(/\n$/, '')}\n` : text
}

/** Whether an object is an editor's document rather than a record with fields. */
export const isDocument = (value: Node) =>
  (value.type === 'doc' || value.object === 'document' || value.type === 'root') && Array.isArray(childrenOf(value))
