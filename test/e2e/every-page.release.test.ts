import { checkEveryPage } from './support/page-checks.ts'

checkEveryPage({ width: 1920, height: 1080, colorScheme: 'light' })
checkEveryPage({ width: 320, height: 740, colorScheme: 'dark' })
