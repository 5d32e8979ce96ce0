import { bombs } from '#test/support/bombs.ts'
import { testBombs } from './bombs.ts'

testBombs(bombs)
