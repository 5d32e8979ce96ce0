export const irreversibleMigrationText = (store: string, migrations: number) =>
  `The ${store} are brought from an earlier release to this one now (${migrations} ${migrations === 1 ? 'migration' : 'migrations'}). This cannot be undone: going back to the release before needs a backup made by it.`
