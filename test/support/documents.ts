import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const history = ['docs/decisions/', 'docs/statecharts/']

/** The commands of a document: lines of its shell blocks, and code within its text. */
function commandsOf(path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inText = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks.map((line) => line.replace(/ #.*/, '').trim()), ...inText].filter((line) =>
    /^(npm|npx) /.test(line),
  )
}

/** Every npm and npx command that the README and the documents tell people to run. */
export const documentedCommands = () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
    (path) => !history.some((folder) => path.startsWith(folder)),
  )
  return [...new Set(documents.flatMap(commandsOf))]
}
