import { table as phrases } from '@sundial/phrases/table.ts'
import { InputNumber } from 'antd'
import { useId } from 'react'
import { useFormat } from '../format/use-format.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import './pager.css'
import { leapPages, type PagerStep, pagerNumbers } from './pager-numbers.ts'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** A page, or a leap over some that are not shown. */
const Step = ({ step, page, pages, onPage }: Props & { step: PagerStep }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  if (typeof step !== 'number') {
    const to = step === 'back' ? Math.max(1, page - leapPages) : Math.min(pages, page + leapPages)
    const label = say('toPage', { page: number(to) })
    return (
      <button type="button" className="pager-step" aria-label={label} title={label} onClick={() => onPage(to)}>
        …
      </button>
    )
  }
  return (
    <button
      type="button"
      className="pager-step"
      aria-label={say('toPage', { page: number(step) })}
      aria-current={step === page ? 'page' : undefined}
      onClick={() => onPage(step)}
    >
      {number(step)}
    </button>
  )
}

const Jumper = ({ page, pages, onPage }: Props) => {
  const say = useSay(phrases)
  const id = useId()
  const go = (text: string) => {
    const asked = Math.round(Number(text))
    if (text.trim() === '' || Number.isNaN(asked)) return
    const to = Math.min(pages, Math.max(1, asked))
    if (to !== page) onPage(to)
  }
  return (
    <div className="pager-jumper">
      <label htmlFor={id}>{say('goTo')}</label>
      <InputNumber
        key={page}
        id={id}
        size="small"
        controls={false}
        inputMode="numeric"
        onPressEnter={({ currentTarget }) => go(currentTarget.value)}
        onBlur={({ currentTarget }) => go(currentTarget.value)}
      />
    </div>
  )
}

/** Previous page, pages, next page, and a page by its number; on a phone how far one is instead of the pages. */
export const Pager = (props: Props) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const narrow = useNarrow()
  const { page, pages, onPage } = props
  const turn = (to: number, word: 'pageBefore' | 'pageAfter', icon: 'chevronLeft' | 'chevronRight') => (
    <button
      type="button"
      className="pager-step"
      aria-label={say(word)}
      title={say(word)}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <nav className="pager tabular" aria-label={say('pages')}>
      {turn(page - 1, 'pageBefore', 'chevronLeft')}
      {narrow ? (
        <span className="pager-place">
          {number(page)} / {number(pages)}
        </span>
      ) : (
        pagerNumbers(page, pages).map((step) => <Step key={step} step={step} {...props} />)
      )}
      {turn(page + 1, 'pageAfter', 'chevronRight')}
      {narrow ? null : <Jumper {...props} />}
    </nav>
  )
}
