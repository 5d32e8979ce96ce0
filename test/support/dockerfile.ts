/** One instruction: `COPY --from=build /a ./b` has the flag `from` and the text `/a ./b`. */
export type Instruction = { verb: string; flags: Record<string, string>; text: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function instruction(line: string): Instruction {
  const [, verb = '', more = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  if (verb === '') throw new Error(`Expected an instruction of a Dockerfile, got ${JSON.stringify(line)}`)
  const [flagsText = ''] = /^(--\S+\s+)*/.exec(more) ?? []
  const flags = Object.fromEntries(
    [...flagsText.matchAll(/--([^=\s]+)=?(\S*)/g)].map(([, name, value]) => [name!, value!]),
  )
  return { verb, flags, text: more.slice(flagsText.length) }
}

export const wordsOf = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/)

export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    wordsOf(text).map((pair) => {
      const [name, ...value] = pair.split('=')
      return [name!, value.join('=')]
    }),
  )

/** The stages of a Dockerfile; `args` are those before the first one. */
export function readDockerfile(text: string) {
  const args: Record<string, string> = {}
  const stages: Stage[] = []
  for (const next of lines(text).map(instruction)) {
    const stage = stages.at(-1)
    if (next.verb === 'FROM') {
      const [image = '', , name = String(stages.length)] = wordsOf(next.text)
      stages.push({ name, base: image.replace(/\$\{(\w+)\}/g, (_, key: string) => args[key] ?? ''), instructions: [] })
    } else if (stage) stage.instructions.push(next)
    else Object.assign(args, variablesOf(next.text))
  }
  return stages
}

/** The included names of a `.dockerignore` that excludes everything first. */
export function readIgnored(text: string): string[] {
  const [first, ...more] = lines(text)
  if (first !== '*' || !more.every((line) => line.startsWith('!')))
    throw new Error('Expected a .dockerignore that begins with * and takes paths back with !')
  return more.map((line) => line.slice(1))
}
