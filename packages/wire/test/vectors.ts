/**
 * DL/T 645-2007 frames that others published, with what they mean: [id, hexadecimal bytes, expected]. Collected as facts from
 * public tests and logs; `from` names each source. Used by tests only.
 */
export type Expected = {
  preamble?: number
  address?: string
  control?: number
  length?: number
  di?: string
  seq?: number
  data?: string
  dataAfterDi?: string
  value?: number
  block?: (number | null)[]
  error?: number
  reject?: 'checksum' | 'end'
}

export const vectors: { from: string; frames: [id: string, hex: string, expected: Expected][] }[] = [
  {
    from: 'Java test program with a logged exchange (public GitHub file index id 40880446552, Test.java by WuSong 2017-05-02); the same exchange is quoted on several Chinese documentation pages',
    frames: [
      ['v03', '68610100000000681104333434351716', { control: 17, di: '02010100' }],
      ['v04', '686101000000006891063334343534431016', { control: 145, di: '02010100', value: 100.1 }],
      ['v06', '6861010000000068910733343535CC7C331616', { control: 145, di: '02020100', value: 4.999 }],
      ['v08', '6861010000000068910733333735647633A916', { control: 145, di: '02040000', value: 0.4331 }],
      ['v09', '68610100000000689107333338353983338C16', { control: 145, di: '02050000', value: 0.5006 }],
      ['v10', '686101000000006891063333393534380916', { control: 145, di: '02060000', value: 0.501 }],
    ],
  },
  {
    from: 'fdxxw/rs-dlt645 src/frame.rs (tests from_cmd, try_from_string)',
    frames: [['v11', 'FEFEFEFE680200310822206811043255B335D116', { preamble: 4, address: '202208310002', control: 17, di: '028022FF' }]],
  },
  {
    from: 'peace0phmind/dlt645 frame_test.go TestFrame_NewReadFrame',
    frames: [
      ['v13', '6878563412000068110433343435C916', { address: '000012345678', control: 17, di: '02010100' }],
      ['v14', '6867452301000068110244E9E016', { address: '000001234567', control: 17, length: 2 }],
    ],
  },
  {
    from: 'unsurper/dlt645go test/dlt645_0x33333433_test.go',
    frames: [['v15', '687602024702026891083333343335333333C916', { address: '020247020276', control: 145, di: '00010000', value: 0.02 }]],
  },
  {
    from: 'VaccariaSeed/go-dlt645-2007 master_test.go, README.md',
    frames: [
      [
        'v16',
        'FEFEFEFE680051441811176891063533B33536834516',
        { preamble: 4, address: '171118445100', control: 145, di: '02800002', value: 50.03 },
      ],
    ],
  },
  {
    from: 'johngai19/dlt645Driver test/dltparser_test.js, test/dltdriver_test.js',
    frames: [
      ['v17', 'FEFEFEFE68431000113400681104333434354D16', { preamble: 4, address: '003411001043', control: 17, di: '02010100' }],
      ['v18', 'FEFEFEFE6843100011340068910633343435CA55EE16', { address: '003411001043', control: 145, di: '02010100', value: 229.7 }],
      ['v19', 'FEFEFEFE68431000113400681104333339355116', { control: 17, di: '02060000' }],
      ['v20', 'FEFEFEFE684310001134006811043533B335CD16', { control: 17, di: '02800002' }],
      ['v21', 'FEFEFEFE6843100011340068D101316B16', { address: '003411001043', control: 209, error: 254 }],
    ],
  },
  {
    from: 'Jayla630/Dlt645Master tests/Dlt645Master.Core.Tests/Dlt645ProtocolContractTests.cs',
    frames: [
      ['v23', '68AAAAAAAAAAAA68110433333433AE16', { address: 'AAAAAAAAAAAA', control: 17, di: '00010000' }],
      ['v25', '680172007200006891083333343333333333E816', { reject: 'checksum' }],
    ],
  },
  {
    from: '600888/dlt645 cpp/tests/core_test.cpp (commit f47c07df4a812fbfb793e69568d6240e860a09ed)',
    frames: [
      ['v26', 'FEFEFEFE68AAAAAAAAAAAA681300DF16', { preamble: 4, address: 'AAAAAAAAAAAA', control: 19, length: 0 }],
      ['v27', 'FEFEFEFE68123456781012681506456789AB43468A16', { control: 21, length: 6, data: '123456781013' }],
      ['v28', 'FEFEFEFE689999999999996808065844354567897A16', { address: '999999999999', control: 8, length: 6, data: '251102123456' }],
    ],
  },
  {
    from: 'public GitHub file index id 70837828970 (Dlt645.Core.Tests FrameCodecTests.cs)',
    frames: [
      ['v29', '68129078563412681104333334336816', { address: '123456789012', control: 17, di: '00010000' }],
      ['v30', '681290785634126812053433633634D116', { address: '123456789012', control: 18, di: '03300001', seq: 1 }],
      ['v34', '6812907856341268910833333433896745335516', { reject: 'checksum' }],
      ['v35', '6812907856341268910833333433896745335417', { reject: 'end' }],
    ],
  },
  {
    from: 'public GitHub file index id 1761512763 (com.sansheng.testcenter Server.java, canned replies of a real meter)',
    frames: [
      ['v37', '6812000000102068910A333234358955323232322116', { control: 145, di: '0201FF00', block: [225.6, null, null] }],
      ['v38', '6812000000102068910834343337344434497216', { control: 145, di: '04000101', dataAfterDi: '01110116' }],
      ['v39', '6812000000102068910735343337888654DF16', { control: 145, di: '04000102', dataAfterDi: '555321' }],
      ['v41', '681200000010206893064533333343531F16', { control: 147, data: '120000001020' }],
      ['v43', '68120000001020689107334063365A33337616', { control: 145, di: '03300D00', value: 27 }],
    ],
  },
  {
    from: 'public GitHub file index id 14975011456 (Go protocol_stack test comments)',
    frames: [
      ['v44', 'FEFEFEFE6872003209172068910833333433B93433336D16', { address: '201709320072', control: 145, di: '00010000', value: 1.86 }],
      [
        'v45',
        'FEFEFEFE68600792040091689108333333339735A8336A16',
        { address: '910004920760', control: 145, di: '00000000', value: 7502.64 },
      ],
      ['v46', 'FEFEFEFE6860079204009168D101376716', { control: 209, error: 4 }],
    ],
  },
  {
    from: 'hootrhino/rhilex test for dlt6452007 (public GitHub file index id 26109421682)',
    frames: [['v47', '684592662300106891063334343566556216', { address: '100023669245', control: 145, di: '02010100', value: 223.3 }]],
  },
  {
    from: 'public GitHub file index id 39298352736 (C source comment, DL645 broadcast time)',
    frames: [['v50', '6811111111111168080658734338394A0D16', { address: '111111111111', control: 8, data: '254010050617' }]],
  },
  {
    from: 'constructed here from the standard (not a capture)',
    frames: [
      ['v52', '689999999999996816046343343B9516', { control: 22, data: '30100108' }],
      ['v53', '68999999999999681604CCCCCCCCB016', { control: 22, data: '99999999' }],
      ['v54', '6812907856341268160463CCCCCC6716', { control: 22, data: '30999999' }],
      ['v56', '6812907856341268D601349116', { control: 214, error: 1 }],
      ['v57', '6812907856341268D401379216', { control: 212, error: 4 }],
      ['v58', '681290785634126891063A33B33584352B16', { control: 145, di: '02800007', value: 25.1 }],
      ['v59', '681290785634126891063A33B33584B3A916', { control: 145, di: '02800007', value: -5.1 }],
      ['v61', `6812907856341268B1C833323435${'33'.repeat(196)}D916`, { control: 177, length: 200 }],
    ],
  },
]
