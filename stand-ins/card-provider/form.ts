import { invalidRequest } from './provider.ts'

/** Fields as Stripe's clients encode them: `items[0][price]=price_1`. */
export type Form = {
  get: (name: string) => string | null
  require: (name: string) => string
  /** Fields of a group, such as `metadata`. */
  record: (group: string) => Record<string, string>
  /** Members of a list, such as `expand`. */
  list: (name: string) => string[]
}

export function readForm(text: string): Form {
  const fields = new URLSearchParams(text)
  const get = (name: string) => fields.get(name)
  return {
    get,
    require: (name) => {
      const value = get(name)
      if (value === null || value === '')
        throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
      return value
    },
    record: (group) =>
      Object.fromEntries(
        [...fields].flatMap(([name, value]) =>
          name.startsWith(`${group}[`) && name.endsWith(']') ? [[name.slice(group.length + 1, -1), value]] : [],
        ),
      ),
    list: (name) => [...fields].flatMap(([field, value]) => (field.startsWith(`${name}[`) ? [value] : [])),
  }
}
