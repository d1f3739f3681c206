/** Over the photographs: which of them is seen. With a mouse the lines can be clicked. */
export function Progress(props: { count: number; at: number; onPick: (index: number) => void; className: string }) {
  const { count, at, onPick, className } = props;
  return (
    <div className={`pointer-events-none flex h-11 items-center gap-4 ${className}`}>
      <div className="flex h-full min-w-0 flex-1 gap-1">
        {Array.from({ length: count }, (_, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
            key={index}
            type="button"
            tabIndex={-1}
            onClick={() => onPick(index)}
            aria-label={`Foto ${index + 1} de ${count}`}
            aria-current={index === at}
            className="min-w-0 flex-1 before:block before:h-0.5 before:bg-ink/20 aria-current:before:bg-ink [@media(hover:hover)]:pointer-events-auto"
          />
        ))}
      </div>
      <p className="w-8 text-right text-xs/4" aria-hidden="true">{`${at + 1}/${count}`}</p>
    </div>
  );
}
