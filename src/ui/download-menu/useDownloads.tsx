'use client'
import type { ReactNode } from 'react'
import type { Copied } from '../../internal/copyText.js'
import { downloadText } from '../../internal/downloadText.js'
import type { CopiedPart, KitAction } from '../actions/KitAction.js'
import { useAction } from '../actions/useAction.js'
import { useCopy } from '../copy-button/useCopy.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { copyIcon, downloadIcon } from '../icon/icons.js'
import { MenuItem } from '../menu/Menu.js'

type ExportAction = Extract<KitAction, { type: 'export' }>

/** Something that can be copied. */
interface Copyable {
  label: string
  write: () => Copied
}

/** Something that can be downloaded as a file. */
interface Downloadable {
  label: string
  write: () => string
  format: ExportAction['format']
  extension: string
  mediaType: string
}

/** The formats that a menu offers to download and to copy. */
export interface Downloads {
  /** What is downloaded, as reported to the app's `onAction`. */
  what: ExportAction['what']
  copied: CopiedPart
  /** The name of a file without its extension. */
  fileName: string
  files: readonly Downloadable[]
  copies: readonly Copyable[]
  /** Whether copies come before downloads. @default false */
  hasCopiesFirst?: boolean | undefined
}

/**
 * Returns menu items that download or copy, and the outcome of the last copy in words and as an
 * icon, or `null` if nothing was copied just now.
 */
export function useDownloads(options: Downloads): {
  items: ReactNode
  said: string | null
  icon: IconName | OwnIcon | null
} {
  const { what, copied, fileName, files, copies, hasCopiesFirst = false } = options
  const tell = useAction()
  const { said, icon, copy } = useCopy(copied)
  const downloads = files.map(({ format, label, extension, mediaType, write }) => (
    <MenuItem
      key={format}
      icon={downloadIcon}
      onClick={() => {
        downloadText(`${fileName}.${extension}`, mediaType, write())
        tell({ type: 'export', what, format })
      }}
    >
      {label}
    </MenuItem>
  ))
  const copyItems = copies.map(({ label, write }) => (
    <MenuItem key={label} icon={copyIcon} onClick={() => void copy(write)}>
      {label}
    </MenuItem>
  ))
  const items = hasCopiesFirst ? [copyItems, downloads] : [downloads, copyItems]
  return { items, said, icon }
}
