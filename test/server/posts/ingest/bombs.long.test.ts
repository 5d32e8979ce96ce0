import { bombs } from '#test/support/bombs.ts'
import { testBombs } from './bombs.ts'

// One for each way in which a file is larger than it looks; `test:release` reads all.
testBombs(bombs.filter(({ isExample }) => isExample))
