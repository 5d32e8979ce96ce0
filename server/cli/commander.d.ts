/** Infers the types of a command's arguments and options. */
declare module 'commander' {
  export * from '@commander-js/extra-typings'
}
