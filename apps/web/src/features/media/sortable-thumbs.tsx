import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { classNames } from "~/ui/class-names.ts";
import { MediaThumb, type ThumbProps } from "./media-thumb.tsx";
import { THUMB_GRID, type ThumbListProps } from "./thumb-list.tsx";

const LONG_PRESS = { delay: 250, tolerance: 8 };
const NOT_A_CLICK = { distance: 6 };
/** Dragging has no announcements of its own: keyboard users move files with the buttons, which announce each move. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

export default function SortableThumbs({ thumbs, ref, onMove }: ThumbListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: NOT_A_CLICK }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={drop}>
      <SortableContext items={thumbs.map(({ item }) => item.id)} strategy={rectSortingStrategy}>
        <ul ref={ref} className={THUMB_GRID}>
          {thumbs.map((thumb) => (
            <SortableThumb key={thumb.item.id} {...thumb} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableThumb(thumb: ThumbProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: thumb.item.id,
  });
  const style = {
    transition,
    transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
  };
  return (
    <MediaThumb
      {...thumb}
      frame={{ ref: setNodeRef, style, className: classNames(isDragging && "relative z-10 shadow-xl") }}
      handle={{ ref: setActivatorNodeRef, ...listeners, className: "cursor-grab touch-manipulation select-none" }}
    />
  );
}
