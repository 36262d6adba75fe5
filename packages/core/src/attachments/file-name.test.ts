import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('names of files', () => {
  it.each([
    ['roof.png', 'roof.png'],
    ['C:\\Users\\me\\roof.png', 'roof.png'],
    ['../../etc/passwd', 'passwd'],
    ['屋根 東.jpg', '屋根 東.jpg'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['x"><script>.png', 'x___script_.png'],
    ['...', 'file'],
    ['', 'file'],
    ['half\uD800.png', 'half\uFFFD.png'],
  ])('%j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown))

  it('keeps the end of a long one', () => expect(cleanFileName(`${'a'.repeat(300)}.png`)).toMatch(/^a{116}\.png$/))
})
