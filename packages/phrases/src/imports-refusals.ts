import { phrases } from './kit/phrases.ts'

export const importRefusals = phrases({
  fileKind: {
    zh: '只能导入 .xlsx 或 .csv 文件，且内容须与扩展名一致。',
    en: 'Only .xlsx and .csv files can be imported, and the content must be what the name says.',
    ja: 'インポートできるのは .xlsx と .csv だけです。内容が拡張子と一致している必要があります。',
  },
  fileOld: {
    zh: '这是旧版 .xls 工作簿。请在 Excel 中另存为 .xlsx 后再导入。',
    en: 'This is a workbook in the old .xls format. Save it as .xlsx in Excel and import that.',
    ja: '旧形式（.xls）のブックです。Excel で .xlsx として保存し直してからインポートしてください。',
  },
  fileEncrypted: {
    zh: '文件已加密。请去除密码后再导入。',
    en: 'The file is protected by a password. Save it without one and import that.',
    ja: 'ファイルがパスワードで保護されています。パスワードを解除して保存し直してください。',
  },
  fileEmpty: { zh: '文件中没有数据。', en: 'There is nothing in the file.', ja: 'ファイルにデータがありません。' },
  fileBroken: {
    zh: '文件无法读取，可能已损坏。请用 Excel 打开并重新保存后再导入。',
    en: 'The file cannot be read; it may be damaged. Open it in Excel, save it again and import that.',
    ja: 'ファイルを読み取れません。破損している可能性があります。Excel で開いて保存し直してください。',
  },
  fileTooLarge: {
    zh: '文件过大，最大 {{maxMb}} MB。',
    en: 'The file is too large; at most {{maxMb}} MB.',
    ja: 'ファイルが大きすぎます（最大 {{maxMb}} MB）。',
  },
  fileSuspicious: {
    zh: '文件解压后过大或含有不允许的内容，已拒绝。请只保留需要的数据，另存为新文件后再导入。',
    en: 'The file unpacks to too much or holds what is not allowed, and was refused. Copy the data alone to a new file and import that.',
    ja: '展開後のサイズが大きすぎるか、許可されない内容を含むため拒否しました。必要なデータだけを新しいファイルに保存してください。',
  },
  fileTooSlow: {
    zh: '读取文件用时过长，已停止。请拆分成较小的文件。',
    en: 'Reading the file took too long and was stopped. Split it into smaller files.',
    ja: '読み取りに時間がかかりすぎたため中止しました。小さなファイルに分割してください。',
  },
  fileTooManyRows: {
    zh: '行数过多，最多 {{max}} 行。请拆分成多个文件。',
    en: 'Too many rows; at most {{max}}. Split the file.',
    ja: '行数が多すぎます（最大 {{max}} 行）。ファイルを分割してください。',
  },
  fileTooWide: {
    zh: '第 {{row}} 行的列数过多，最多 {{max}} 列。',
    en: 'Row {{row}} has too many columns; at most {{max}}.',
    ja: '{{row}} 行目の列数が多すぎます（最大 {{max}} 列）。',
  },
  cellTooLong: {
    zh: '第 {{row}} 行有单元格过长，最多 {{max}} 个字符。',
    en: 'A cell in row {{row}} is too long; at most {{max}} characters.',
    ja: '{{row}} 行目に長すぎるセルがあります（最大 {{max}} 文字）。',
  },
  cellUnreadable: {
    zh: '第 {{row}} 行有单元格含有无法保存的字符（空字符或不完整的 Unicode 字符）。',
    en: 'A cell in row {{row}} has characters that cannot be stored (NUL or incomplete Unicode).',
    ja: '{{row}} 行目に保存できない文字（NUL または不完全な Unicode）を含むセルがあります。',
  },
  importGone: {
    zh: '本次导入已结束或已过期，请重新上传文件。',
    en: 'This import is over or has expired. Upload the file again.',
    ja: 'このインポートは終了したか期限切れです。ファイルをもう一度アップロードしてください。',
  },
  importNotClean: {
    zh: '有 {{count}} 行存在错误，未导入任何数据。请改正，或只导入无误的行。',
    en: {
      one: '{{count}} row has an error; nothing was imported. Correct the row, or import the others alone.',
      other: '{{count}} rows have errors; nothing was imported. Correct them, or import the others alone.',
    },
    ja: '{{count}} 行に誤りがあるため、何もインポートしていません。修正するか、正しい行だけをインポートしてください。',
  },
  importNeedsOthers: {
    zh: '所选的第 {{rows}} 行有错误，或需要未选的行（如其组串），未导入任何数据。请一并选择，或改正后再试。',
    en: {
      one: 'Row {{rows}} has an error or needs a row that is not selected, such as its string; nothing was imported. Select that row too, or correct this one.',
      other:
        'Rows {{rows}} have errors or need rows that are not selected, such as their strings; nothing was imported. Select those too, or correct these.',
    },
    ja: '選択した {{rows}} 行目に誤りがあるか、選択していない行（ストリングなど）が必要なため、何もインポートしていません。その行も選択するか、修正してください。',
  },
  importOvertaken: {
    zh: '检查之后有人修改了相同的数据，未导入任何数据。请重新检查。',
    en: 'Somebody changed the same meanwhile; nothing was imported. Check the rows again.',
    ja: '確認後に同じデータが変更されたため、何もインポートしていません。もう一度確認してください。',
  },
  importUndone: {
    zh: '“{{what}}”的导入已撤销，未做改动。',
    en: 'The import of {{what}} is undone already; nothing was changed.',
    ja: '「{{what}}」のインポートは既に取り消されています。何も変更していません。',
  },
  importHasPast: {
    zh: '“{{what}}”中有 {{count}} 行不能再撤回，未撤销任何数据。可只撤回其余的行。',
    en: {
      one: '{{count}} row of {{what}} can’t be undone any more; nothing was undone. The others can be undone alone.',
      other: '{{count}} rows of {{what}} can’t be undone any more; nothing was undone. The others can be undone alone.',
    },
    ja: '「{{what}}」の {{count}} 行は取り消せないため、何も取り消していません。残りの行だけを取り消せます。',
  },
  importBusy: {
    zh: '正在处理其他导入，请稍后重试。',
    en: 'Other imports are in progress. Try again in a moment.',
    ja: '別のインポートを処理中です。しばらくしてからお試しください。',
  },
})
