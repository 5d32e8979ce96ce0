/** A guard or action that takes the output of the invoked actor that has ended. */
export const given = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})
