/** Placeholder for an actor or action until the app provides it. */
export const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`)
}
