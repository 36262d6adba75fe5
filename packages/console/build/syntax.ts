/** A part of a parsed module. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
export const isFunction = ({ type }: Node): boolean => /Function/.test(type)

export type Edit = { start: number; end: number; text: string }
/** The code with edits that do not overlap. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits.toSorted((a, b) => b.start - a.start).reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
