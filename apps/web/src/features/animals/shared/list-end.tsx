import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { FetchFailed } from "./fetch-failed.tsx";

interface ListEndProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  failedTitle: string;
  /** The text of the button. */
  children: ReactNode;
}

/** The end of a list that loads page by page: the button for the next page, or why the last request has failed. */
export function ListEnd({ list, failedTitle, children }: ListEndProps) {
  const more = () => void list.fetchNextPage({ cancelRefetch: false });
  const retry = list.isFetchNextPageError ? more : () => void list.refetch();
  if (list.isError && !list.isFetching) return <FetchFailed error={list.error} title={failedTitle} onRetry={retry} />;
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      pending={list.isFetchingNextPage}
      onClick={more}
      className="mx-auto w-full max-w-sm"
    >
      {children}
    </Button>
  );
}
