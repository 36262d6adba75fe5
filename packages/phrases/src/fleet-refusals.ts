import { phrases } from './kit/phrases.ts'

/** See core/fleet/refusals.ts. */
export const fleetRefusals = phrases({
  fleetFileKind: {
    zh: '该文件不是电站群归档文件，未导入任何内容。',
    en: 'This file is no fleet archive; nothing was imported.',
    ja: 'このファイルは発電所群アーカイブではありません。何もインポートしていません。',
  },
  fleetFileFormat: {
    zh: '归档格式为 {{what}}，本版本只能读取格式 {{expected}}；未导入任何内容。',
    en: 'The archive has format {{what}}; this version reads format {{expected}} only. Nothing was imported.',
    ja: 'アーカイブの形式は {{what}} ですが、このバージョンが読めるのは形式 {{expected}} だけです。何もインポートしていません。',
  },
  fleetFileCut: {
    zh: '归档文件不完整（缺少结尾），请重新获取；未导入任何内容。',
    en: 'The archive ends before its last line: get it again. Nothing was imported.',
    ja: 'アーカイブが途中で切れています。取得し直してください。何もインポートしていません。',
  },
  fleetFileChanged: {
    zh: '归档文件与写入时不一致（校验和或行数不符），请重新获取；未导入任何内容。',
    en: 'The archive is not as it was written: a checksum or a count differs. Get it again; nothing was imported.',
    ja: 'アーカイブが書き出したときと異なります（チェックサムまたは行数の不一致）。取得し直してください。何もインポートしていません。',
  },
  fleetFileWrong: {
    zh: '归档第 {{row}} 行无法读取（{{what}}），未导入任何内容。',
    en: 'Line {{row}} of the archive can’t be read ({{what}}); nothing was imported.',
    ja: 'アーカイブの {{row}} 行目を読み取れません（{{what}}）。何もインポートしていません。',
  },
  fleetFileTooLarge: {
    zh: '归档超过上限（{{what}}），请用命令行导入；未导入任何内容。',
    en: 'The archive is larger than {{what}}: import it by the command line. Nothing was imported.',
    ja: 'アーカイブが上限（{{what}}）を超えています。コマンドラインでインポートしてください。何もインポートしていません。',
  },
  fleetFileSuspicious: {
    zh: '归档解压后的大小不合理，未导入任何内容。',
    en: 'The archive unpacks to more than an archive can; nothing was imported.',
    ja: 'アーカイブの展開後の大きさが異常です。何もインポートしていません。',
  },
  fleetConflicts: {
    zh: '有 {{count}} 处冲突，未导入任何内容。',
    en: {
      one: '{{count}} conflict stands in the way; nothing was imported.',
      other: '{{count}} conflicts stand in the way; nothing was imported.',
    },
    ja: '{{count}} 件の競合があります。何もインポートしていません。',
  },
  fleetOvertaken: {
    zh: '检查之后有人写入了相同的内容，请重新检查；未导入任何内容。',
    en: 'Somebody wrote the same since the check: check again. Nothing was imported.',
    ja: '確認後に同じ内容が書き込まれました。もう一度確認してください。何もインポートしていません。',
  },
  fleetContradicts: {
    zh: '归档内容自相矛盾（{{what}}），未导入任何内容。',
    en: 'The archive contradicts itself ({{what}}); nothing was imported.',
    ja: 'アーカイブの内容が矛盾しています（{{what}}）。何もインポートしていません。',
  },
})
