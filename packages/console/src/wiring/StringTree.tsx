import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'
import { useSay } from '../kit/language/language.ts'
import { faultsByColumn, filledOf } from './counts.ts'
import { branchesOf, columnsWith, positionWith } from './tree.ts'
import type { Editor } from './use-editor.ts'

/** Above so many strings only the branch of the focused one is open at first. */
const openMax = 24

/** Up and down go through what is shown, as in a list. */
const goThrough = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type BranchProps = { icon: IconName; name: string; count: string; isOpen: boolean; deep?: boolean; onToggle: () => void }
const Branch = ({ icon, name, count, isOpen, deep = false, onToggle }: BranchProps) => (
  <button type="button" className={deep ? 'wiring-branch wiring-deep' : 'wiring-branch'} aria-expanded={isOpen} onClick={onToggle}>
    <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} />
    <Icon name={icon} size={14} />
    <span className="ellipsis">{name}</span>
    <span className="space" />
    <span className="meta tabular">{count}</span>
  </button>
)

const StringButton = ({ editor, col, faults }: { editor: Editor; col: number; faults: number }) => {
  const say = useSay(phrases)
  const { grid, selection } = editor
  const { count, size } = filledOf(editor, col)
  const isOn = col === selection.focus.col
  const look = faults > 0 ? 'wiring-count wiring-bad' : count < size ? 'wiring-count stale' : 'wiring-count meta'
  return (
    <button
      type="button"
      className={isOn ? 'wiring-branch wiring-string wiring-string-on' : 'wiring-branch wiring-string'}
      aria-current={isOn}
      onClick={() => selection.go({ col, row: 0 })}
    >
      <Icon name="link" size={14} />
      <span className="ellipsis">{grid.strings[col]!.code}</span>
      <span className="space" />
      <span className={`${look} tabular`}>
        {faults > 0 ? say('errors', { count: faults }) : count < size ? say('filled', { count, size }) : size}
      </span>
    </button>
  )
}

/** Which branches are open: those that a person opened or closed, and at first those around the focused string. */
const useOpen = (editor: Editor) => {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const few = editor.grid.strings.length <= openMax
  return {
    isOpen: (key: string, cols: readonly number[], found: boolean) =>
      found || (toggled.get(key) ?? (few || cols.includes(editor.selection.focus.col))),
    toggle: (key: string, was: boolean) => setToggled((all) => new Map([...all, [key, !was]])),
  }
}

const useSizes = ({ grid }: Editor) =>
  useMemo(() => {
    const sizes = grid.strings.map(() => 0)
    for (const { id } of grid.byId.values()) sizes[grid.spotOf(id)!.col]! += 1
    return (cols: readonly number[]) => String(cols.reduce((sum, col) => sum + sizes[col]!, 0))
  }, [grid])

/** Strings by concentrator and inverter, with what is empty and what is wrong in each. */
export const StringTree = ({ editor, search }: { editor: Editor; search: RefObject<InputRef | null> }) => {
  const say = useSay(phrases)
  const { grid } = editor
  const [text, setText] = useState('')
  const branches = useMemo(() => branchesOf(grid.strings), [grid])
  const found = useMemo(() => columnsWith(grid, text), [grid, text])
  const faults = faultsByColumn(editor)
  const { isOpen, toggle } = useOpen(editor)
  const sizeOf = useSizes(editor)
  const shown = (cols: readonly number[]) => (found ? cols.filter((col) => found.has(col)) : cols)
  const jump = () => {
    const id = positionWith(grid, text)
    if (id !== null) editor.goTo(id)
  }
  return (
    <nav className="wiring-tree" aria-label={say('tree')}>
      <Input
        ref={search}
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={say('search')}
        aria-label={say('search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={jump}
      />
      {found?.size === 0 ? <p className="meta wiring-nothing">{say('noMatch')}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus */}
      <div className="wiring-branches" onKeyDown={goThrough}>
        {branches.map(({ gw, name, inverters }) => {
          const all = inverters.flatMap(({ cols }) => cols)
          const cols = shown(all)
          if (cols.length === 0) return null
          const open = isOpen(gw, all, found !== null)
          return (
            <div key={gw}>
              <Branch icon="concentrator" name={name} count={sizeOf(all)} isOpen={open} onToggle={() => toggle(gw, open)} />
              {open
                ? inverters.map((inverter) => {
                    const own = shown(inverter.cols)
                    if (own.length === 0) return null
                    const isShown = isOpen(inverter.key, all, found !== null)
                    const label = inverter.code ?? say('noInverter')
                    return (
                      <div key={inverter.key}>
                        <Branch
                          deep
                          icon="power"
                          name={label}
                          count={sizeOf(inverter.cols)}
                          isOpen={isShown}
                          onToggle={() => toggle(inverter.key, isShown)}
                        />
                        {isShown
                          ? own.map((col) => <StringButton key={col} editor={editor} col={col} faults={faults.get(col) ?? 0} />)
                          : null}
                      </div>
                    )
                  })
                : null}
            </div>
          )
        })}
      </div>
    </nav>
  )
}
