'use client'
import type { ComponentProps, ReactNode } from 'react'
import { downloadIcon } from '../icon/icons.js'
import { Menu } from '../menu/Menu.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { menuParts } from '../parts/uiParts.js'
import type { Downloads } from './useDownloads.js'
import { useDownloads } from './useDownloads.js'

/** A menu of downloads and copies. Its label shows whether copying worked. */
export const DownloadMenu = acceptRef(function DownloadMenu(
  props: Omit<ComponentProps<typeof Menu>, 'children' | 'icon' | 'label'> & {
    label: string
    /** A heading above the items, such as what is downloaded. @default none */
    caption?: ReactNode | undefined
    downloads: Downloads
  },
) {
  const { label, caption, downloads, ...rest } = props
  const part = useParts(menuParts, rest)
  const { items, said, icon } = useDownloads(downloads)
  return (
    <>
      <Menu {...rest} icon={icon ?? downloadIcon} label={said ?? label}>
        {caption !== undefined && <p {...part('note')}>{caption}</p>}
        {items}
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
})
