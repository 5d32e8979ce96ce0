/** A failure that the engine doesn't know, in ClickHouse's words. */
export class ServerException extends Error {
  constructor(code: number, text: string) {
    super(`Code: ${code}. DB::Exception: ${text}`)
    this.name = 'ServerException'
  }
}

export const codeOf = (thrown: unknown) => Number(/^Code: (\d+)\./.exec((thrown as Error).message)?.[1] ?? 1001)

const statuses: Record<number, number[]> = {
  400: [6, 26, 27, 36, 38, 41, 42, 43, 44, 53, 62, 69, 70, 72, 131, 456],
  401: [194],
  403: [192, 193, 497, 516],
  404: [16, 46, 47, 50, 56, 60, 63, 73, 78, 81, 115],
  408: [159],
  413: [229],
  501: [48],
  503: [76, 209, 439],
}

export const statusOf = (code: number) =>
  Number(Object.entries(statuses).find(([, codes]) => codes.includes(code))?.[0] ?? 500)

/** A failure after part of the answer; its length and the tag follow. */
export const exceptionBlock = (message: string, tag: string) =>
  `\r\n__exception__\r\n${tag}\r\n${message}\n${Buffer.byteLength(message) + 1} ${tag}\r\n__exception__\r\n`
