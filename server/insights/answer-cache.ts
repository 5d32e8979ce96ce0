import { hash } from 'node:crypto'

const mostAnswers = 200

/**
 * Answers by everything they depend on, the data's version among it. Callers who ask while an answer is being worked out
 * share it; a failed one is forgotten at once. The least recently used answers go first.
 */
export function createAnswerCache<Answer>(most = mostAnswers) {
  const answers = new Map<string, Promise<Answer>>()

  const keep = (key: string, answer: Promise<Answer>) => {
    answers.delete(key)
    answers.set(key, answer)
    if (answers.size > most) answers.delete(answers.keys().next().value!)
  }

  return (depends: string, work: () => Promise<Answer>): Promise<Answer> => {
    // What an answer depends on may name thousands of posts; its digest is as good a key.
    const key = hash('sha256', depends)
    const known = answers.get(key)
    const answer = known ?? work()
    keep(key, answer)
    if (known === undefined) answer.catch(() => answers.get(key) === answer && answers.delete(key))
    return answer
  }
}
