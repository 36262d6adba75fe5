import { phrases } from './kit/phrases.ts'

export const concentratorRefusals = phrases({
  numberNotDigits: {
    zh: '编号 {{what}} 只能由数字组成，未保存。',
    en: 'The number {{what}} may have digits only; nothing was saved.',
    ja: '番号 {{what}} に使えるのは数字だけです。保存していません。',
  },
  numberLength: {
    zh: '编号须为 12 位数字，{{what}} 不是 12 位，未保存。',
    en: 'A number has 12 digits, {{what}} has not; nothing was saved.',
    ja: '番号は 12 桁です。{{what}} は 12 桁ではないため、保存していません。',
  },
  numberIsEverybody: {
    zh: '编号 {{what}} 是广播地址，未保存。',
    en: 'The number {{what}} means all devices of a power line; nothing was saved.',
    ja: '番号 {{what}} は全機器宛てのアドレスです。保存していません。',
  },
  addressNotDigits: {
    zh: '通信地址 {{what}} 只能由数字组成，未保存。',
    en: 'The communication address {{what}} may have digits only; nothing was saved.',
    ja: '通信アドレス {{what}} に使えるのは数字だけです。保存していません。',
  },
  addressNotNumber: {
    zh: '通信地址 {{what}} 与编号 {{number}} 不一致，未保存。',
    en: 'The communication address {{what}} does not match the number {{number}}; nothing was saved.',
    ja: '通信アドレス {{what}} が番号 {{number}} と一致しません。保存していません。',
  },
  macNotHexadecimal: {
    zh: 'MAC 地址须为 12 位十六进制数字，{{what}} 不是，未保存。',
    en: 'A MAC address has 12 hexadecimal digits, {{what}} has not; nothing was saved.',
    ja: 'MACアドレスは 16 進数 12 桁です。{{what}} は該当しないため、保存していません。',
  },
  macNotAddress: {
    zh: 'MAC 地址 {{what}} 与通信地址（编号 {{number}}）不一致，未保存。',
    en: 'The MAC address {{what}} is not consistent with the communication address (number {{number}}); nothing was saved.',
    ja: 'MACアドレス {{what}} が通信アドレス（番号 {{number}}）と一致しません。保存していません。',
  },
  collectAboveReport: {
    zh: '采集间隔 {{what}} 秒大于上报周期，未保存。',
    en: 'The collection interval of {{what}} s is longer than the reporting period; nothing was saved.',
    ja: '収集間隔 {{what}} 秒が報告周期より長いため、保存していません。',
  },
  collectUneven: {
    zh: '上报周期须为采集间隔 {{what}} 秒的整数倍，未保存。',
    en: 'The reporting period is no multiple of the collection interval of {{what}} s; nothing was saved.',
    ja: '報告周期が収集間隔 {{what}} 秒の整数倍ではないため、保存していません。',
  },
  reportUneven: {
    zh: '一天（86400 秒）须为上报周期 {{what}} 秒的整数倍，未保存。',
    en: 'A day (86400 s) is no multiple of the reporting period of {{what}} s; nothing was saved.',
    ja: '1 日（86400 秒）が報告周期 {{what}} 秒の整数倍ではないため、保存していません。',
  },
  ipWrong: {
    zh: '{{what}} 不是 IPv4 地址，未保存。',
    en: '{{what}} is no IPv4 address; nothing was saved.',
    ja: '{{what}} は IPv4 アドレスではありません。保存していません。',
  },
  concentratorInUse: {
    zh: '{{what}} 下仍有设备，未删除：{{devices}}。',
    en: '{{what}} still has devices; nothing was deleted: {{devices}}.',
    ja: '{{what}} には機器が残っているため、削除していません：{{devices}}。',
  },
  concentratorHasPast: {
    zh: '{{what}} 已有上报或命令记录，未做更改。可改为吊销其凭证。',
    en: '{{what}} has reports or orders on record; nothing was changed. Revoke its credential instead.',
    ja: '{{what}} には報告や指令の記録があるため、変更していません。代わりに認証情報を失効させてください。',
  },
  concentratorOffline: {
    zh: '{{what}} 离线，未读取。',
    en: '{{what}} is offline; nothing was read.',
    ja: '{{what}} はオフラインのため、読み取っていません。',
  },
  concentratorSilent: {
    zh: '{{what}} 在 {{seconds}} 秒内未应答，未读取。',
    en: '{{what}} gave no answer within {{seconds}} s; nothing was read.',
    ja: '{{what}} から {{seconds}} 秒以内に応答がなかったため、読み取れませんでした。',
  },
  requestUnreadable: {
    zh: '这不是 PEM 格式的证书签名请求（PKCS#10），未签发。',
    en: 'This is no signing request (PKCS#10) in PEM; nothing was issued.',
    ja: 'PEM 形式の署名要求（PKCS#10）ではないため、発行していません。',
  },
  requestIsOther: {
    zh: '需要证书签名请求，而文件是 {{what}}，未签发。',
    en: 'A signing request is needed, and this is a {{what}}; nothing was issued.',
    ja: '署名要求が必要ですが、これは {{what}} です。発行していません。',
  },
  requestWeakKey: {
    zh: '不接受密钥 {{what}}，未签发。可用 EC P-256、P-384、Ed25519，或 2048 位以上的 RSA。',
    en: 'A key of the kind {{what}} is not taken; nothing was issued. Use EC P-256 or P-384, Ed25519, or RSA of 2048 bits or more.',
    ja: '鍵 {{what}} は使えないため、発行していません。EC P-256・P-384、Ed25519、または 2048 ビット以上の RSA を使ってください。',
  },
  requestForged: {
    zh: '请求的签名与其密钥不符，未签发。',
    en: 'The request is not signed with its own key; nothing was issued.',
    ja: '署名要求がその鍵で署名されていないため、発行していません。',
  },
  certificatesMany: {
    zh: '{{what}} 已有 {{count}} 张有效证书，未签发。请先吊销一张。',
    en: '{{what}} has {{count}} certificates that count; nothing was issued. Revoke one first.',
    ja: '{{what}} には有効な証明書が {{count}} 枚あるため、発行していません。先に 1 枚を失効させてください。',
  },
})
