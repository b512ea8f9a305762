import { constants, crc32, deflateRawSync } from "node:zlib";

/** A file of an archive; `saidSize` is a false size that the archive claims. */
export interface ZippedFile {
  name: string;
  content: string | Uint8Array;
  saidSize?: number;
  /** The content packed already, in place of `content`. */
  packed?: Uint8Array;
}

/** Makes a ZIP archive. */
export function zip(files: readonly ZippedFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saidSize, ...file } of files) {
    const bytes = Buffer.from(content);
    const packed = file.packed ?? deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(saidSize === undefined ? crc32(bytes) : 0, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidSize ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const entry = [Buffer.from("PK\x01\x02\x14\x00"), common, tail, Buffer.from(name)];
    parts.push(local);
    directory.push(Buffer.concat(entry));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Returns a deflate stream that unpacks to this many mebibytes of blanks, without holding them. */
export function packedBlanks(mebibytes: number): Uint8Array {
  const one = deflateRawSync(Buffer.alloc(1_048_576, " "), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const end = Buffer.from([3, 0]);
  return Buffer.concat([...Array.from({ length: mebibytes }, () => one), end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "http://schemas.openxmlformats.org/package/2006/content-types";

/** The files of a workbook as a spreadsheet program writes them, with the rows of its sheet as XML. */
export function workbookFiles(rows: string): ZippedFile[] {
  return [
    { name: "[Content_Types].xml", content: `<Types xmlns="${types}"/>` },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
}
