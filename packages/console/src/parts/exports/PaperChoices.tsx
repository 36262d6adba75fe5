import { type Paper, papers } from '@sundial/contract/kit/paper.ts'
import { certificate as phrases } from '@sundial/phrases/certificate.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import './paper-choices.css'

const names = { zh: '中文', en: 'English', ja: '日本語' }
const paperNames = { A4: 'A4', LETTER: 'Letter' }

/** In which language and on which paper a PDF is made: at first the language of the screen, on A4. */
export const usePaper = () => {
  const [words, setWords] = useState<Language>(useFormat().language)
  const [paper, setPaper] = useState<Paper>('A4')
  return { words, setWords, paper, setPaper }
}

export const PaperChoices = ({ file: { words, setWords, paper, setPaper } }: { file: ReturnType<typeof usePaper> }) => {
  const say = useSay(phrases)
  return (
    <div className="paper-choices">
      <span>{say('language')}</span>
      <Segmented
        aria-label={say('language')}
        value={words}
        options={languages.map((value) => ({ value, label: names[value] }))}
        onChange={setWords}
      />
      <span>{say('paper')}</span>
      <Segmented
        aria-label={say('paper')}
        value={paper}
        options={papers.map((value) => ({ value, label: paperNames[value] }))}
        onChange={setPaper}
      />
    </div>
  )
}
