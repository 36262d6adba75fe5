import type { Plugin } from 'vite'
import { edited, isFunction, type Node, partsOf } from './syntax.ts'

/** What runs when the module is loaded: the calls in it, outermost first. */
const callsAtLoad = (node: Node): Node[] => {
  if (isFunction(node)) return []
  return [...(node.type === 'CallExpression' ? [node] : []), ...partsOf(node).flatMap(callsAtLoad)]
}
const isDeclaration = ({ callee }: Node): boolean => (callee as Node & { name?: string }).name === 'call'
const fieldsOf = (declaration: Node): Node[] => ((declaration.arguments as Node[])[0]!.properties as Node[]) ?? []
const isAnswer = ({ key }: Node): boolean => (key as (Node & { name?: string }) | undefined)?.name === 'output'
/** Fields that several calls have in common; their answer is left as it is. */
const isShared = ({ type }: Node): boolean => type === 'SpreadElement'

const pure = '/* @__PURE__ */ '

/**
 * The console takes answers as the server sends them and never checks them by their schemas. A third of the time that the contract takes
 * to be loaded was the schemas of answers: the console goes without, and what only they were made of is left out, since making a schema
 * does nothing else. Throws where a file of calls declares no answer.
 */
export const withoutAnswers = (): Plugin => ({
  name: 'without-answers',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][a-z/\\-]+\.ts$/ },
    handler(code, id) {
      const calls = callsAtLoad(this.parse(code, { lang: 'ts' }) as unknown as Node)
      const declarations = calls.filter(isDeclaration)
      if (declarations.some((declaration) => !fieldsOf(declaration).some((field) => isAnswer(field) || isShared(field))))
        throw new Error(`a call without an answer in ${id}`)
      const answers = declarations.flatMap((declaration) => fieldsOf(declaration).filter(isAnswer))
      const inAnswer = ({ start }: { start: number }) => answers.some((answer) => answer.start <= start && start < answer.end)
      const starts = new Set(calls.map(({ start }) => start).filter((start) => !inAnswer({ start })))
      const edits = [
        ...answers.map(({ start, end }) => ({ start, end, text: 'output: undefined' })),
        ...[...starts].map((start) => ({ start, end: start, text: pure })),
      ]
      return { code: edited(code, edits), map: null }
    },
  },
})
