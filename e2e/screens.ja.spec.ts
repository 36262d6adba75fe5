import { openEveryScreen } from './kit/every-screen.ts'

openEveryScreen('ja')
